import type { Person } from '#server/accounts/person.ts'
import { mayManageRace } from '#shared/races/rules.ts'

/** A race is kept by the person who created it and by the race admin (specification, section 6). */
export const canEditRace = (
  person: Pick<Person, 'id' | 'isRaceAdmin'>,
  race: { createdBy: number | null },
): boolean => mayManageRace(person, race)
