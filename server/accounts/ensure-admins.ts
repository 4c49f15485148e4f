import type { Database } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { keepAdminPassword, newAdminPassword } from '#server/platform/settings/data-secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { tidyUsername, usernameKey, usernameProblem } from '#shared/accounts/rules.ts'
import { ADMIN } from './policy.ts'
import { findUserByUsername, insertUser, type NewUser } from './queries.ts'
import { hashPassword, isRightPassword } from './sign-in/passwords.ts'

type AdminSettings = Pick<
  Settings,
  'embedded' | 'dataDir' | 'adminPassword' | 'raceAdminUsername' | 'tripAdminUsername'
>
type Administrator = { setting: string; username: string; userType: NewUser['userType'] }

const administrators = ({ raceAdminUsername, tripAdminUsername }: AdminSettings): Administrator[] => [
  { setting: 'The account admin', username: ADMIN, userType: 'race_organizer' },
  ...(raceAdminUsername === undefined
    ? []
    : [{ setting: 'RACE_ADMIN_USERNAME', username: raceAdminUsername, userType: 'race_organizer' as const }]),
  ...(tripAdminUsername === undefined
    ? []
    : [{ setting: 'TRIP_ADMIN_USERNAME', username: tripAdminUsername, userType: 'trip_organizer' as const }]),
]

const problemsOf = ({ setting, username }: Administrator): string[] => {
  const problem = usernameProblem(tidyUsername(username))
  return problem === null ? [] : [`${setting} cannot be used. ${problem}`]
}

const missingPassword = ({ setting, username }: Administrator) =>
  usernameKey(username) === ADMIN
    ? 'ADMIN_PASSWORD must be set at the first start with DATABASE_URL: the account admin is created with it.'
    : `ADMIN_PASSWORD must be set: the account ${username} (${setting}) does not exist yet and is created with it.`

/** A generated password for the account admin, in embedded mode when it is about to be created; else undefined. */
const firstPassword = async (settings: AdminSettings, missing: Administrator[]) => {
  const isForAdmin = missing.some(({ username }) => usernameKey(username) === ADMIN)
  if (!settings.embedded || !isForAdmin) return undefined
  const password = newAdminPassword()
  // Stored before the account exists, so that a start that was interrupted continues with the same password.
  await keepAdminPassword(settings, password)
  return password
}

/**
 * Creates the administrator accounts that are missing, with the password in ADMIN_PASSWORD or, in
 * embedded mode, a generated one that is stored in the data folder. Existing accounts keep their
 * password. Returns the password if it is known. Throws StartProblem, one line per problem.
 */
export const ensureAdmins = async (db: Database, settings: AdminSettings): Promise<string | undefined> => {
  const named = administrators(settings)
  const problems = named.flatMap(problemsOf)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  const missing: Administrator[] = []
  for (const one of named) if (!(await findUserByUsername(db, one.username))) missing.push(one)
  if (missing.length === 0) return settings.adminPassword
  const adminPassword = settings.adminPassword ?? (await firstPassword(settings, missing))
  if (adminPassword === undefined) throw new StartProblem(missing.map(missingPassword).join('\n'))
  const password = await hashPassword(adminPassword)
  for (const { username, userType } of missing) {
    await insertUser(db, { username: tidyUsername(username), userType, password })
  }
  return adminPassword
}

/** True when this is the password of the account admin. */
export const isAdminPassword = async (db: Database, adminPassword: string | undefined): Promise<boolean> => {
  const admin = await findUserByUsername(db, ADMIN)
  return admin !== undefined && adminPassword !== undefined && isRightPassword(admin.password, adminPassword)
}
