import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ChangePasswordInput } from '#shared/accounts/schema.ts'
import { accountMessages } from '../messages.ts'
import { findUser, replacePassword, type UserRow } from '../queries.ts'
import { hashPassword, isRightPassword, refuseCommonPassword } from '../sign-in/passwords.ts'

/** A refusal under the field of the password. */
export const wrongPassword = (field: string) => {
  const message = accountMessages().wrongPassword
  return invalid(message, { [field]: message })
}

/** Replaces the password and ends all sessions. Returns the account, so that the caller can start a new session. */
export const changePassword = async (
  { db }: Pick<Deps, 'db'>,
  id: number,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<UserRow> => {
  const user = await findUser(db, id)
  refuseUnless(
    user && (await isRightPassword(user.password, currentPassword)),
    wrongPassword('currentPassword'),
  )
  refuseCommonPassword(newPassword, 'newPassword')
  const to = await hashPassword(newPassword)
  const changed = await replacePassword(db, { id, from: user.password, to })
  refuseUnless(changed, wrongPassword('currentPassword'))
  return changed
}
