import type { Person } from '#server/accounts/person.ts'

type Asking = Pick<Person, 'id' | 'isRaceAdmin' | 'email' | 'emailVerified'>

/** The owner of a source is mailed when something is wrong with it. Race administrators look after all. */
export const canHaveSources = ({ email, emailVerified, isRaceAdmin }: Asking): boolean =>
  isRaceAdmin || (email !== null && emailVerified)

/** Its owner and the race administrators; it does not exist for others. */
export const canUseSource = (person: Asking, { ownerId }: { ownerId: number | null }): boolean =>
  person.isRaceAdmin || ownerId === person.id
