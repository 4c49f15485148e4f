import type { UserView } from '#shared/accounts/schema.ts'
import { pick } from '#shared/pick.ts'
import type { Person } from './person.ts'

/** The signed-in person as the API shows them to themselves. */
export const presentPerson = (person: Person): UserView => ({
  ...pick(person, 'id', 'username', 'displayName', 'userType', 'email'),
  ...pick(person, 'emailVerified', 'pendingEmail', 'profileImage', 'language'),
  createdAt: person.createdAt.toISOString(),
  isRaceAdmin: person.isRaceAdmin,
  isTripAdmin: person.isTripAdmin,
})
