import { accountMessages } from '#messages/server/accounts.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import type { RegisterInput } from '#shared/accounts/schema.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { isReserved } from '../policy.ts'
import { findUserByUsername, insertUser, type NewUser, type UserRow } from '../queries.ts'
import { sendVerification } from '../recovery/send-verification.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'> & {
  /** False when the address was mailed too often already: the account is created without a mail. */
  mayMailTo: (email: string) => Promise<boolean>
}

const taken = (field: 'username' | 'email', message: string) => conflict(message, { [field]: message })
export const usernameTaken = () => taken('username', accountMessages().usernameTaken)
export const emailTaken = () => taken('email', accountMessages().emailTaken)

/** An account whose address belongs to another one looks like any unverified account; it can just never be verified. */
const insertWaiting = (tx: Executor, values: NewUser) =>
  insertUser(tx, { ...values, email: null, pendingEmail: values.email ?? null })

const insertNew = async (tx: Executor, values: NewUser): Promise<UserRow> => {
  const user = await insertUser(tx, values)
  if (user) return user
  refuseUnless(!(await findUserByUsername(tx, values.username)), usernameTaken())
  refuseUnless(values.awaitsVerification, emailTaken())
  const waiting = await insertWaiting(tx, values)
  refuseUnless(waiting, usernameTaken())
  return waiting
}

/**
 * Creates an account, in the language of the request, and mails the link that verifies its address.
 * Throws 409 for a taken username. A taken address is 409 too, unless it must be verified first: then
 * the answer is the same as for a free one.
 */
export const register = async (
  { db, settings, clock, mayMailTo }: Needs,
  { username, password, userType, displayName, email, profileImage }: RegisterInput,
): Promise<UserRow> => {
  refuseUnless(!isReserved(username, settings), usernameTaken())
  refuseCommonPassword(password, 'password', [username])
  const values = {
    username,
    userType,
    displayName: displayName ?? null,
    email: email ?? null,
    profileImage: profileImage ?? null,
    language: currentLanguage(),
    awaitsVerification: settings.requireEmailVerification && typeof email === 'string',
    password: await hashPassword(password),
  }
  // Before the transaction, because the rate limit uses a second connection.
  refuseUnless(!(await findUserByUsername(db, username)), usernameTaken())
  const mayMail = !email || (await mayMailTo(email))
  return inTransaction(db, async (tx) => {
    const user = await insertNew(tx, values)
    await recordHistory(tx, { personId: user.id, action: 'created', entity: 'user', entityId: user.id })
    if (mayMail) await sendVerification(tx, user, { settings, clock })
    return user
  })
}
