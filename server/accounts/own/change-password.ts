import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ChangePasswordInput } from '#shared/accounts/schema.ts'
import { findUser, replacePassword, type UserRow } from '../queries.ts'
import { hashPassword, isRightPassword, refuseCommonPassword } from '../sign-in/passwords.ts'

/** Under the field it was typed into. */
export const wrongPassword = (field: string) => {
  const message = 'This is not your present password.'
  return invalid(message, { [field]: message })
}

/** Replaces the password and ends all sessions; the account as it is then can begin a new one. */
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
