import { parseArgs } from 'node:util'
import { ADMIN } from '#server/accounts/policy.ts'
import { setAdminPassword } from '#server/accounts/set-admin-password.ts'
import { joinDatabase } from '#server/platform/database/connect-database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { createLog } from '#server/platform/process/log.ts'
import { keepAdminPassword, newAdminPassword } from '#server/platform/settings/data-secrets.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { usernameKey } from '#shared/accounts/rules.ts'

const HELP = `npm run admin:password: gives the account admin a new password, prints it, and ends its sessions
and passkeys.
The password is ADMIN_PASSWORD's value if that is set, else a generated one. Without DATABASE_URL a
generated one is kept in DATA_DIR/secrets/admin-password. The server may run meanwhile.

npm run admin:password -- --username NAME   for the account of RACE_ADMIN_USERNAME or TRIP_ADMIN_USERNAME`

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: { username: { type: 'string', default: ADMIN }, help: { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : error}\nnpm run admin:password -- --help tells more.`,
    )
  }
}

/** `npm run admin:password`. */
export const main = async (args: string[]): Promise<void> => {
  const { username, help } = readArguments(args)
  if (help) return console.log(HELP)
  const settings = readSettings(process.env)
  const { db, close } = await joinDatabase(settings, createLog(settings.logLevel))
  try {
    const password = settings.adminPassword ?? newAdminPassword()
    await setAdminPassword(db, settings, { username, password })
    const isKept =
      settings.embedded && settings.adminPassword === undefined && usernameKey(username) === ADMIN
    if (isKept) await keepAdminPassword(settings, password)
    console.log(`The password of ${username} is now: ${password}`)
  } finally {
    await close()
  }
}
