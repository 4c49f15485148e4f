import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

type Column = { table: string; column: string; type: string; is_key: boolean }

/** Columns with a moment or a day, which somebody wrote. Milliseconds are those of the rate limits. */
const timesIn = async (db: Executor): Promise<Column[]> => {
  const { rows } = await db.execute<Column>(sql`
    select relname as table, attname as column, format_type(atttypid, -1) as type,
      exists (select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any(indkey)) as is_key
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and (format_type(atttypid, -1) in ('date', 'timestamp with time zone', 'timestamp without time zone')
        or (relname, attname) = ('rate_limits', 'expire'))
    order by relname, attnum`)
  return rows
}

const earlier = ({ column, type }: Column, days: number) => {
  if (type === 'bigint') return `"${column}" = "${column}" - ${days * 86_400_000}`
  return `"${column}" = ("${column}" - interval '${days} days')::${type}`
}

// Far from every other day, so that days that are keys do not meet while they move.
const FAR = 400_000

/**
 * Moves every time that a database holds that many days back. To the database's clock and to that of the process it is
 * the same as if nothing had happened for so long.
 */
export const letDaysPass = async (db: Executor, days: number): Promise<void> => {
  const columns = await timesIn(db)
  for (const table of new Set(columns.map((one) => one.table))) {
    const ofTable = columns.filter((one) => one.table === table)
    const steps = ofTable.some(({ is_key }) => is_key) ? [days + FAR, -FAR] : [days]
    for (const step of steps) {
      await db.execute(
        sql.raw(`update "${table}" set ${ofTable.map((one) => earlier(one, step)).join(', ')}`),
      )
    }
  }
}

type StoredFile = { path: string; bytes: number }

/** All files in a folder and those below it. */
export const filesIn = async (folder: string): Promise<StoredFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (path) => ({ path, bytes: (await stat(path)).size })))
}

/** Moves the times of all files that many days back. */
export const letFilesAge = async (folder: string, days: number): Promise<void> => {
  for (const { path } of await filesIn(folder)) {
    const { atimeMs, mtimeMs } = await stat(path)
    await utimes(path, (atimeMs - days * 86_400_000) / 1_000, (mtimeMs - days * 86_400_000) / 1_000)
  }
}
