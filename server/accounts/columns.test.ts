import { createInsertSchema, createSelectSchema, createUpdateSchema } from 'drizzle-zod'
import { describe, expect, test } from 'vitest'
import { aPerson } from '#server/testing/factories/user-factory.ts'
import { profileInput, registerInput, userView } from '#shared/accounts/schema.ts'
import { users } from '#shared/accounts/table.ts'
import { presentPerson } from './present.ts'

const newRow = createInsertSchema(users)
const changedRow = createUpdateSchema(users)
const storedRow = createSelectSchema(users)

/** Columns that only the server sets. */
const SET_BY_SERVER = [
  'id',
  'emailVerified',
  'pendingEmail',
  'awaitsVerification',
  'emailVerificationToken',
  'emailVerificationExpires',
  'emailVerificationAddress',
  'keepAddressToken',
  'passwordResetToken',
  'passwordResetExpires',
  'passwordResetAddress',
  'sessionVersion',
  'blockedAt',
  'blockedReason',
  'organizerConfirmedAt',
  'language',
  'createdAt',
]

describe('inputs and columns', () => {
  test('every column is set either by the registration form or by the server', () => {
    expect(Object.keys(registerInput.shape).sort()).toEqual(
      Object.keys(storedRow.shape)
        .filter((column) => !SET_BY_SERVER.includes(column))
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

  test('every field of a changed profile has a column', () => {
    const { currentPassword, ...changed } = profileInput.shape
    expect(Object.keys(changedRow.shape)).toEqual(expect.arrayContaining(Object.keys(changed)))
    const input = profileInput.parse({ displayName: 'Me', email: '', profileImage: null })
    expect(changedRow.safeParse(input).success).toBe(true)
  })
})

test('the signed-in person sees the fields of the view and no secret', () => {
  const shown = presentPerson(aPerson())
  expect(userView.strict().parse(shown)).toEqual(shown)
  const secret = [
    'password',
    'sessionVersion',
    'passwordResetToken',
    'emailVerificationToken',
    'keepAddressToken',
  ]
  for (const field of secret) expect(Object.keys(shown)).not.toContain(field)
})
