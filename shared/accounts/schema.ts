import * as z from 'zod'
import { accountMessages } from '#messages/shared/accounts.ts'
import { LANGUAGES } from '#shared/language/language.ts'
import { emailAddress, lineOfText, optional } from '#shared/text/text-schema.ts'
import { pictureAddress } from '#shared/uploads/picture-address.ts'
import { USER_TYPES } from './enums.ts'
import { tidyUsername, usernameProblem } from './rules.ts'

const text = accountMessages

const body = { error: () => text().bodyExpected }

const username = z
  .string({ error: () => text().usernameTooShort })
  .max(500, { error: () => text().usernameTooLong })
  .overwrite(tidyUsername)
  .min(3, { error: () => text().usernameTooShort })
  .max(64, { error: () => text().usernameTooLong })

const password = (tooShort: () => string) =>
  z
    .string({ error: tooShort })
    .min(6, { error: tooShort })
    .max(256, { error: () => text().passwordTooLong })

const signInPassword = password(() => text().signInPasswordTooShort)
const newPassword = password(() => text().passwordTooShort)
export const currentPassword = z
  .string({ error: () => text().passwordMissing })
  .min(1, { error: () => text().passwordMissing })
  .max(256, { error: () => text().passwordTooLong })

const token = z.string({ error: () => text().linkIncomplete }).min(1, { error: () => text().linkIncomplete })

const displayName = optional(lineOfText(() => text().displayName, 80))
const email = optional(emailAddress(() => text().invalidEmail))
const profileImage = optional(pictureAddress(() => text().profilePicture))

/** What the login form sends (specification, section 5). */
export const loginInput = z.object({ username, password: signInPassword }, body)
export type LoginInput = z.output<typeof loginInput>

/** What the registration form sends. Blank optional fields become null. */
export const registerInput = z.object(
  {
    username: username.superRefine((name, context) => {
      const problem = usernameProblem(name)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    }),
    password: signInPassword,
    userType: z.enum(USER_TYPES, { error: () => text().chooseUserType }),
    displayName,
    email,
    profileImage,
  },
  body,
)
export type RegisterInput = z.output<typeof registerInput>

export const forgotPasswordInput = z.object({ email: emailAddress(() => text().enterValidEmail) }, body)

export const resetPasswordInput = z.object({ token, newPassword }, body)
export type ResetPasswordInput = z.output<typeof resetPasswordInput>

/** The reset form: the new password twice. */
export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: () => text().passwordsDiffer,
    path: ['confirmPassword'],
  })

/** What the page of a mailed link sends. */
export const mailedLinkInput = z.object({ token }, body)

/** What a verification link is about. */
export const verification = z.object({
  username: z.string(),
  isVerified: z.boolean().describe('The address is verified already'),
  isYours: z.boolean().describe('The session belongs to this account, or has registered it'),
})
export type Verification = z.infer<typeof verification>

/** The account whose change of address a link stops. */
export const addressChange = z.object({ username: z.string() })
export type AddressChange = z.infer<typeof addressChange>

export const changePasswordInput = z
  .object({ currentPassword, newPassword }, body)
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    error: () => text().samePassword,
  })
export type ChangePasswordInput = z.output<typeof changePasswordInput>

/** What users may change in their account, with the current password for another address. Absent fields stay, blank ones are emptied. */
export const profileInput = z.object(
  {
    displayName,
    email,
    profileImage,
    language: z.enum(LANGUAGES, { error: () => text().chooseLanguage }).optional(),
    currentPassword: currentPassword.optional(),
  },
  body,
)
export type ProfileInput = z.output<typeof profileInput>

export const deleteAccountInput = z.object({ password: currentPassword }, body)

/** The signed-in person, as GET /api/user and the other account calls answer (contract, section 3). */
export const userView = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable().describe('Replaces the address once it is verified'),
  profileImage: z.string().nullable(),
  language: z.enum(LANGUAGES).describe('The language of mails to this person'),
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
