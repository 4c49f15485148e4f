import type { Person } from '#server/accounts/person.ts'
import { mayManageRace } from '#shared/races/rules.ts'

/** The person who created a race and the race admin may change and delete it (specification, section 6). */
export const canEditRace = (
  person: Pick<Person, 'id' | 'isRaceAdmin'>,
  race: { createdBy: number | null },
): boolean => mayManageRace(person, race)
