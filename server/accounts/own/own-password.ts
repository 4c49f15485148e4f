import { accountMessages } from '#messages/server/accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { invalid, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import type { Person } from '../person.ts'
import { findUser, type UserRow } from '../queries.ts'
import { isRightPassword } from '../sign-in/passwords.ts'

/** The account of a session, if this is its password. Throws 400 at the field, and 401 when the session has ended. */
export const requireOwnPassword = async (
  db: Executor,
  { id, sessionVersion }: Pick<Person, 'id' | 'sessionVersion'>,
  typed: { password: string; field: string },
): Promise<UserRow> => {
  const user = await findUser(db, id)
  refuseUnless(user?.sessionVersion === sessionVersion, notSignedIn())
  const message = accountMessages().wrongPassword
  const isRight = await isRightPassword(user.password, typed.password)
  refuseUnless(isRight, invalid(message, { [typed.field]: message }))
  return user
}
