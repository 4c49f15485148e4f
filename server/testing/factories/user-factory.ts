import { hash } from '@node-rs/argon2'
import { type Person, personOf } from '#server/accounts/person.ts'
import type { AdminRights } from '#server/accounts/policy.ts'
import { insertUser, type UserRow } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { users } from '#shared/accounts/table.ts'

type NewUser = typeof users.$inferInsert

/** The password of every account made here, unless a test sets another hash. */
export const TEST_PASSWORD = 'over hill and dale'

let hashed: Promise<string> | undefined
/** Quick to check, because thousands of tests sign in. Tests of passwords themselves have the product's own cost. */
const testPasswordHash = () => {
  hashed ??= hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  return hashed
}

let count = 0

/** The values of an account with everything it needs; give only the values that matter. */
const userValues = async (given: Partial<NewUser> = {}): Promise<NewUser> => {
  count += 1
  return {
    username: `runner-${count}`,
    password: given.password ?? (await testPasswordHash()),
    userType: 'athlete',
    ...given,
  }
}

export const createUser = async (db: Executor, given: Partial<NewUser> = {}): Promise<UserRow> => {
  const values = await userValues(given)
  const user = await insertUser(db, values)
  if (!user) throw new Error(`The username or address of ${values.username} is taken.`)
  return user
}

/** A person as policies know them, without a database; give only the values that matter. */
export const aPerson = (given: Partial<UserRow & AdminRights> = {}): Person => ({
  ...personOf(
    {
      id: 1,
      username: 'runner',
      displayName: null,
      userType: 'athlete',
      email: null,
      emailVerified: false,
      pendingEmail: null,
      awaitsVerification: false,
      profileImage: null,
      language: 'en',
      createdAt: new Date('2027-01-01T00:00:00Z'),
      sessionVersion: 0,
      blockedAt: null,
      blockedReason: null,
    },
    { raceAdminUsername: undefined, tripAdminUsername: undefined },
  ),
  ...given,
})
