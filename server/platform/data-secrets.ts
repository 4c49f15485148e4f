import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inDataFolder, makeDataFolder } from './embedded/data-folder.ts'
import { type Settings, StartProblem } from './settings.ts'

type Secrets = { sessionSecret: string; adminPassword: string | undefined; publicUrl: string }
/** Settings that a server can run with. */
export type ReadySettings = Settings & Secrets

const kept = async (folder: string, name: string, make: () => string): Promise<string> => {
  const file = join(folder, name)
  const found = await readFile(file, 'utf8').catch(() => '')
  if (found.trim() !== '') return found.trim()
  const value = make()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, `${value}\n`, { mode: 0o600 })
  return value
}

const browsable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/**
 * The settings with their secrets: generated once and kept in the data folder when embedded,
 * required when the database is one's own. Throws StartProblem with one line per missing setting.
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
        (await kept(folder, 'session-secret', () => randomBytes(32).toString('base64url'))),
      adminPassword:
        settings.adminPassword ??
        (await kept(folder, 'admin-password', () => randomBytes(12).toString('base64url'))),
      publicUrl: settings.publicUrl ?? `http://${browsable(settings.host)}:${settings.port}`,
    }
  })
}
