import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../errors/start-problem.ts'
import { inDataFolder, makeDataFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'

type Secrets = { sessionSecret: string; adminPassword: string | undefined; publicUrl: string }
/** Settings that a server can run with. */
export type ReadySettings = Settings & Secrets

const find = async (folder: string, name: string): Promise<string | undefined> =>
  (await readFile(join(folder, name), 'utf8').catch(() => '')).trim() || undefined

const keep = async (folder: string, name: string, value: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, name), `${value}\n`, { mode: 0o600 })
  return value
}

const SESSION_SECRET = 'session-secret'
const ADMIN_PASSWORD = 'admin-password'

export const newAdminPassword = () => randomBytes(12).toString('base64url')

/** Stores the password of the account admin in the data folder, for the next start. */
export const keepAdminPassword = async ({ dataDir }: Pick<Settings, 'dataDir'>, password: string) => {
  await inDataFolder(dataDir, async () =>
    keep(join(await makeDataFolder(dataDir), 'secrets'), ADMIN_PASSWORD, password),
  )
}

const browsable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/**
 * The settings with their secrets, which the embedded mode generates once and keeps in the data folder. With
 * DATABASE_URL they are required. The administrator's password is only read here; it is generated together
 * with the account. Throws StartProblem with one line per missing setting.
 */
export const withSecrets = async (settings: Settings): Promise<ReadySettings> => {
  if (!settings.embedded) {
    const missing = [
      settings.sessionSecret === undefined && 'SESSION_SECRET must be set with DATABASE_URL.',
      settings.publicUrl === undefined && 'PUBLIC_URL must be set with DATABASE_URL.',
    ].filter((line) => line !== false)
    if (missing.length > 0) throw new StartProblem(missing.join('\n'))
    return { ...settings, sessionSecret: settings.sessionSecret ?? '', publicUrl: settings.publicUrl ?? '' }
  }
  return inDataFolder(settings.dataDir, async () => {
    const folder = join(await makeDataFolder(settings.dataDir), 'secrets')
    return {
      ...settings,
      sessionSecret:
        settings.sessionSecret ??
        (await find(folder, SESSION_SECRET)) ??
        (await keep(folder, SESSION_SECRET, randomBytes(32).toString('base64url'))),
      adminPassword: settings.adminPassword ?? (await find(folder, ADMIN_PASSWORD)),
      publicUrl: settings.publicUrl ?? `http://${browsable(settings.host)}:${settings.port}`,
    }
  })
}
