import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordForm,
  resetPasswordInput,
} from './schema.ts'

const messagesOf = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

const registration = { username: 'runner', password: 'moss and granite', userType: 'athlete' }

describe('the specified messages', () => {
  test('of login and registration', () => {
    const told = {
      username: 'Username must be at least 3 characters.',
      password: 'Password must be at least 6 characters.',
    }
    expect(messagesOf(loginInput, { username: 'ab', password: '12345' })).toEqual(told)
    expect(messagesOf(loginInput, { username: ' a ', password: '' })).toEqual(told)
    expect(messagesOf(registerInput, { userType: 'athlete' })).toEqual(told)
  })

  test('of forgotten and new passwords', () => {
    expect(messagesOf(forgotPasswordInput, { email: 'nowhere' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(messagesOf(resetPasswordInput, { token: 'abc', newPassword: '12345' })).toEqual({
      newPassword: 'Password must be at least 6 characters',
    })
    expect(messagesOf(resetPasswordForm, { newPassword: '123456a', confirmPassword: '123456b' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(messagesOf(changePasswordInput, { currentPassword: '', newPassword: '12345' })).toEqual({
      currentPassword: 'Password is required',
      newPassword: 'Password must be at least 6 characters',
    })
  })
})

describe('limits', () => {
  test('a password has 6 to 256 characters', () => {
    expect(registerInput.safeParse({ ...registration, password: 'x'.repeat(256) }).success).toBe(true)
    expect(messagesOf(registerInput, { ...registration, password: 'x'.repeat(257) })).toEqual({
      password: 'Password must be at most 256 characters',
    })
  })

  test('a username has 3 to 64 characters, counted as it is kept', () => {
    expect(registerInput.safeParse({ ...registration, username: ` ${'x'.repeat(64)} ` }).success).toBe(true)
    expect(messagesOf(registerInput, { ...registration, username: 'x'.repeat(65) })).toEqual({
      username: 'Username must be at most 64 characters.',
    })
  })

  test('an email address is one address of at most 254 characters', () => {
    const long = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example`
    for (const email of [
      'a@b',
      'a b@example.com',
      'a@example.com,b@example.com',
      `xxxx${long}`,
      'a@example.com\nb',
    ]) {
      expect(messagesOf(registerInput, { ...registration, email })).toEqual({
        email: 'Invalid email address',
      })
    }
  })
})

test('blank optional fields become null; absent ones stay absent', () => {
  expect(registerInput.parse({ ...registration, email: ' ', displayName: '' })).toEqual({
    ...registration,
    email: null,
    displayName: null,
  })
  expect(profileInput.parse({})).toEqual({})
})

test('fields that only the server may set are dropped', () => {
  expect(registerInput.parse({ ...registration, id: 1, emailVerified: true, isRaceAdmin: true })).toEqual(
    registration,
  )
  expect(profileInput.parse({ username: 'admin', password: 'x', userType: 'admin' })).toEqual({})
})
