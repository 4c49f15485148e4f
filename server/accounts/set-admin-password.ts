import type { Database } from '#server/platform/database/database.ts'
import { type Settings, StartProblem } from '#server/platform/settings/settings.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import { administratorNames } from './policy.ts'
import { findUserByUsername, overwritePassword } from './queries.ts'
import { hashPassword } from './sign-in/passwords.ts'

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>
type NewPassword = { username: string; password: string }

/**
 * Gives an administrator's account a new password and ends its sessions. Throws StartProblem for a
 * name that the settings do not make an administrator's, or that has no account yet.
 */
export const setAdminPassword = async (
  db: Database,
  settings: NamingSettings,
  { username, password }: NewPassword,
): Promise<void> => {
  const names = administratorNames(settings)
  if (!names.some((name) => usernameKey(name) === usernameKey(username))) {
    throw new StartProblem(`${username} is no administrator. Administrators are: ${names.join(', ')}.`)
  }
  const user = await findUserByUsername(db, username)
  const changed = user && (await overwritePassword(db, user.id, await hashPassword(password)))
  if (!changed) throw new StartProblem(`There is no account ${username} yet: the next npm start creates it.`)
}
