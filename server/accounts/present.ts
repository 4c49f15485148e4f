import type { UserView } from '#shared/accounts/schema.ts'
import type { Person } from './person.ts'

/** The signed-in person as the API shows them to themselves. */
export const presentPerson = (person: Person): UserView => ({
  id: person.id,
  username: person.username,
  displayName: person.displayName,
  userType: person.userType,
  email: person.email,
  emailVerified: person.emailVerified,
  pendingEmail: person.pendingEmail,
  profileImage: person.profileImage,
  language: person.language,
  createdAt: person.createdAt.toISOString(),
  isRaceAdmin: person.isRaceAdmin,
  isTripAdmin: person.isTripAdmin,
})
