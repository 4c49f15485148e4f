import * as z from 'zod'
import { emailAddress, lineOfText, optional, pictureAddress } from '#shared/text/text-schema.ts'
import { USER_TYPES } from './enums.ts'
import { tidyUsername, usernameProblem } from './rules.ts'

const SHORT_USERNAME = 'Username must be at least 3 characters.'
const INVALID_EMAIL = 'Invalid email address'

const body = { error: 'Send the fields as a JSON object.' }

const username = z
  .string({ error: SHORT_USERNAME })
  .max(500, { error: 'Username must be at most 64 characters.' })
  .overwrite(tidyUsername)
  .min(3, { error: SHORT_USERNAME })
  .max(64, { error: 'Username must be at most 64 characters.' })

const password = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .min(6, { error: tooShort })
    .max(256, { error: 'Password must be at most 256 characters' })

const newPassword = password('Password must be at least 6 characters')
const presentPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .max(256, { error: 'Password must be at most 256 characters' })

const token = z.string({ error: 'The link is incomplete.' }).min(1, { error: 'The link is incomplete.' })

/** What the login form sends (specification, section 5). */
export const loginInput = z.object(
  { username, password: password('Password must be at least 6 characters.') },
  body,
)
export type LoginInput = z.output<typeof loginInput>

/** What the registration form sends. Blank optional fields count as none. */
export const registerInput = z.object(
  {
    username: username.superRefine((name, context) => {
      const problem = usernameProblem(name)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    }),
    password: password('Password must be at least 6 characters.'),
    userType: z.enum(USER_TYPES, { error: 'Choose race organizer, trip organizer or athlete.' }),
    displayName: optional(lineOfText('Display name', 80)),
    email: optional(emailAddress(INVALID_EMAIL)),
    profileImage: optional(pictureAddress('Profile picture')),
  },
  body,
)
export type RegisterInput = z.output<typeof registerInput>

export const forgotPasswordInput = z.object(
  { email: emailAddress('Please enter a valid email address') },
  body,
)

export const resetPasswordInput = z.object({ token, newPassword }, body)
export type ResetPasswordInput = z.output<typeof resetPasswordInput>

/** The reset form: the new password twice. */
export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  })

export const verifyEmailInput = z.object({ token }, body)

export const changePasswordInput = z.object({ currentPassword: presentPassword, newPassword }, body)
export type ChangePasswordInput = z.output<typeof changePasswordInput>

/** What a person may change of their account; absent fields stay, blank ones are emptied. */
export const profileInput = z.object(
  {
    displayName: optional(lineOfText('Display name', 80)),
    email: optional(emailAddress(INVALID_EMAIL)),
    profileImage: optional(pictureAddress('Profile picture')),
  },
  body,
)
export type ProfileInput = z.output<typeof profileInput>

export const deleteAccountInput = z.object({ password: presentPassword }, body)

/** The signed-in person as GET /api/user and its sisters answer (contract, section 3). */
export const userView = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable().describe('The address that counts once it is verified'),
  profileImage: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
  isRaceAdmin: z.boolean(),
  isTripAdmin: z.boolean(),
})
export type UserView = z.infer<typeof userView>

/** What registration answers when the address must be verified before the first login. */
export const verificationRequired = z.object({
  requiresEmailVerification: z.literal(true),
  email: z.string(),
})
export type VerificationRequired = z.infer<typeof verificationRequired>
