import type { Person } from '#server/accounts/person.ts'
import { mayManageRace } from '#shared/races/rules.ts'

/** The person who created a race and the race admin may change and delete it (specification, section 6). */
export const canEditRace = (
  person: Pick<Person, 'id' | 'isRaceAdmin'>,
  race: { createdBy: number | null },
): boolean => mayManageRace(person, race)

/** Only administrators hide races and show them again. */
export const canSetVisibility = ({ isRaceAdmin }: Pick<Person, 'isRaceAdmin'>): boolean => isRaceAdmin

/** Everybody sees listed races. Hidden ones and drafts are seen by those who may change them. */
export const canSeeRace = (
  person: Pick<Person, 'id' | 'isRaceAdmin'> | undefined,
  race: { createdBy: number | null; isListed: boolean },
): boolean => race.isListed || mayManageRace(person, race)
