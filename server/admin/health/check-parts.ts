import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { outboxFigures } from '#server/platform/mail/outbox.ts'
import type { PartHealth } from '#shared/admin/schema.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Check = (needs: Needs) => Promise<Omit<PartHealth, 'part'>>

const SLOW_MS = 500
const LEAST_FREE_BYTES = 1_000_000_000
const LATE_MINUTES = 10

const database: Check = async ({ db }) => {
  const start = performance.now()
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const figure = Math.round(performance.now() - start)
  const detail = rows[0] ? `PostgreSQL ${rows[0].version}` : null
  return { state: figure > SLOW_MS ? 'warning' : 'ok', figure, detail }
}

/** A warning when mails were given up, or when one has been due for ten minutes. */
const mail: Check = async ({ db, settings }) => {
  const { waiting, parked, oldestSeconds } = await outboxFigures(db)
  const late = oldestSeconds > LATE_MINUTES * 60
  return {
    state: late || parked > 0 ? 'warning' : 'ok',
    figure: waiting,
    detail: settings.smtpUrl ? 'SMTP' : 'DATA_DIR/mail',
  }
}

/** The folder, or the nearest one above it that exists: the first file makes the folder. */
const existingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder))

const disk: Check = async ({ settings }) => {
  const { bavail, bsize } = await statfs(existingFolder(resolve(settings.dataDir)))
  const figure = bavail * bsize
  return { state: figure < LEAST_FREE_BYTES ? 'warning' : 'ok', figure, detail: null }
}

const cluster: Check = async ({ db, settings }) => {
  if (!settings.embedded) return { state: 'notUsed', figure: null, detail: null }
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return { state: 'ok', figure: Number(rows[0]?.bytes ?? 0), detail: null }
}

const CHECKS: Record<PartHealth['part'], Check> = { database, mail, disk, cluster }

/** How each part of the site is. A check that fails is an answer too. */
export const checkParts = (needs: Needs): Promise<PartHealth[]> =>
  Promise.all(
    (Object.entries(CHECKS) as [PartHealth['part'], Check][]).map(async ([part, check]) => {
      try {
        return { part, ...(await check(needs)) }
      } catch {
        return { part, state: 'failed' as const, figure: null, detail: null }
      }
    }),
  )
