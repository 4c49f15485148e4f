import type { UserView } from '#shared/accounts/schema.ts'

/** A signed-in person as the server answers; pass only the fields that matter. */
export const userWith = (given: Partial<UserView> = {}): UserView => ({
  id: 3,
  username: 'ebba',
  displayName: null,
  userType: 'athlete',
  email: null,
  emailVerified: false,
  pendingEmail: null,
  profileImage: null,
  language: 'en',
  createdAt: '2027-01-15T08:00:00.000Z',
  isRaceAdmin: false,
  isTripAdmin: false,
  ...given,
})

export const NOBODY = { status: 401, body: { message: 'Please sign in first.', code: 'not-signed-in' } }
