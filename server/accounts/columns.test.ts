import { createInsertSchema, createSelectSchema, createUpdateSchema } from 'drizzle-zod'
import { describe, expect, test } from 'vitest'
import { aPerson } from '#server/testing/factories/user-factory.ts'
import { profileInput, registerInput, userView } from '#shared/accounts/schema.ts'
import { users } from '#shared/accounts/table.ts'
import { presentPerson } from './present.ts'

const newRow = createInsertSchema(users)
const changedRow = createUpdateSchema(users)
const storedRow = createSelectSchema(users)

/** What only the server sets. */
const OWNED = [
  'id',
  'emailVerified',
  'pendingEmail',
  'awaitsVerification',
  'emailVerificationToken',
  'emailVerificationExpires',
  'emailVerificationAddress',
  'passwordResetToken',
  'passwordResetExpires',
  'passwordResetAddress',
  'sessionVersion',
  'createdAt',
]

describe('inputs and columns', () => {
  test('a registration fills columns, and every column is either its or the server’s', () => {
    expect(Object.keys(registerInput.shape).sort()).toEqual(
      Object.keys(storedRow.shape)
        .filter((column) => !OWNED.includes(column))
        .sort(),
    )
    const input = registerInput.parse({
      username: 'runner',
      password: 'moss and granite',
      userType: 'athlete',
      email: 'runner@example.com',
    })
    expect(newRow.safeParse(input).success).toBe(true)
  })

  test('a changed profile fills columns', () => {
    expect(Object.keys(changedRow.shape)).toEqual(expect.arrayContaining(Object.keys(profileInput.shape)))
    const input = profileInput.parse({ displayName: 'Me', email: '', profileImage: null })
    expect(changedRow.safeParse(input).success).toBe(true)
  })
})

test('what a person is shown of themselves is the view, and nothing that only the server knows', () => {
  const shown = presentPerson(aPerson())
  expect(userView.strict().parse(shown)).toEqual(shown)
  const secret = ['password', 'sessionVersion', 'passwordResetToken', 'emailVerificationToken']
  for (const field of secret) expect(Object.keys(shown)).not.toContain(field)
})
