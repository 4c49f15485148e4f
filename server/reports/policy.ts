import type { Person } from '#server/accounts/person.ts'
import { canEditRace } from '#server/races/policy.ts'
import { isCorrection, type ReportRow } from './queries.ts'

/**
 * Corrections are decided by those who may edit the race, claims by the administrators of races: an owner has a say in
 * what the race says, not in whose it is (contract, section 15).
 */
export const mayDecide = (
  person: Pick<Person, 'id' | 'isRaceAdmin'>,
  report: Pick<ReportRow, 'reason' | 'changes'>,
  race: { createdBy: number | null },
): boolean => {
  if (isCorrection(report)) return canEditRace(person, race)
  return report.reason === 'claim' && person.isRaceAdmin
}

/** A race goes to accounts with a verified address only, because its organizer gets mail about it. */
export const canClaim = ({
  email,
  emailVerified,
}: Pick<Person, 'email'> & { emailVerified: boolean }): boolean => email !== null && emailVerified
