import { accountMessages } from '#messages/server/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ChangePasswordInput } from '#shared/accounts/schema.ts'
import type { Person } from '../person.ts'
import { findUser, replacePassword, type UserRow } from '../queries.ts'
import { hashPassword, isRightPassword, refuseCommonPassword } from '../sign-in/passwords.ts'

/** A refusal under the field of the password. */
export const wrongPassword = (field: string) => {
  const message = accountMessages().wrongPassword
  return invalid(message, { [field]: message })
}

/**
 * Replaces the password and ends all sessions. Returns the account, so that the caller can start a new session. A
 * session that ended meanwhile, such as by another change of the password, changes nothing (401).
 */
export const changePassword = async (
  { db }: Pick<Deps, 'db'>,
  { id, sessionVersion }: Pick<Person, 'id' | 'sessionVersion'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<UserRow> => {
  const user = await findUser(db, id)
  refuseUnless(user?.sessionVersion === sessionVersion, notSignedIn())
  refuseUnless(await isRightPassword(user.password, currentPassword), wrongPassword('currentPassword'))
  refuseCommonPassword(newPassword, 'newPassword')
  const hash = await hashPassword(newPassword)
  const changed = await replacePassword(db, { id, sessionVersion, hash })
  refuseUnless(changed, notSignedIn())
  return changed
}
