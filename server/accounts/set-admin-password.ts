import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import { deletePasskeysOf } from './passkeys/passkey-queries.ts'
import { administratorNames } from './policy.ts'
import { endCalendarFeed, findUserByUsername, overwritePassword } from './queries.ts'
import { hashPassword } from './sign-in/passwords.ts'

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>
type NewPassword = { username: string; password: string }

/**
 * Sets a new password for an administrator. Their sessions end, and their passkeys and the secret address of their
 * calendar stop working, so nobody else can get in. Throws StartProblem when the settings do not name this administrator, or
 * when the account does not exist yet.
 */
export const setAdminPassword = async (
  db: Database,
  settings: NamingSettings,
  { username, password }: NewPassword,
): Promise<void> => {
  const names = administratorNames(settings)
  if (!names.some((name) => usernameKey(name) === usernameKey(username))) {
    throw new StartProblem(
      `${username} is not an administrator. The administrators are: ${names.join(', ')}.`,
    )
  }
  const user = await findUserByUsername(db, username)
  const hash = await hashPassword(password)
  const changed =
    user &&
    (await inTransaction(db, async (tx) => {
      await endCalendarFeed(tx, user.id)
      await deletePasskeysOf(tx, user.id)
      return overwritePassword(tx, user.id, hash)
    }))
  if (!changed)
    throw new StartProblem(`The account ${username} does not exist yet. The next npm start creates it.`)
}
