import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ChangePasswordInput } from '#shared/accounts/schema.ts'
import type { Person } from '../person.ts'
import { endCalendarFeed, replacePassword, type UserRow } from '../queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { requireOwnPassword } from './own-password.ts'

/**
 * Replaces the password and ends all sessions, a change of address that waits, and the calendar's secret address.
 * Returns the account, so that the caller can start a new session. A session that ended meanwhile, such as by another change of the password, changes nothing (401).
 */
export const changePassword = async (
  { db }: Pick<Deps, 'db'>,
  { id, sessionVersion }: Pick<Person, 'id' | 'sessionVersion'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<UserRow> => {
  const { username } = await requireOwnPassword(
    db,
    { id, sessionVersion },
    { password: currentPassword, field: 'currentPassword' },
  )
  refuseCommonPassword(newPassword, 'newPassword', [username])
  const hash = await hashPassword(newPassword)
  return inTransaction(db, async (tx) => {
    const changed = await replacePassword(tx, { id, sessionVersion, hash })
    refuseUnless(changed, notSignedIn())
    await endCalendarFeed(tx, id)
    return changed
  })
}
