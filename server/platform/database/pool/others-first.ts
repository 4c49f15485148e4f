import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

const LOW = constants.priority.PRIORITY_BELOW_NORMAL

/** What a connected client of `pg` knows, though its types do not say so. */
type Connected = { processID?: number | null; connection?: { stream?: { localPort?: number } } }

/** PostgreSQL shows in a process's title whom it serves: `postgres: trailherd trailherd 127.0.0.1(54321) idle`. */
const serves = async (pid: number, port: number): Promise<boolean> => {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  return title.startsWith('postgres') && title.includes(`(${port})`)
}

/**
 * Lets the work of everybody else go first where the database runs on this machine: the process that serves this
 * connection gets a low priority, for as long as the connection lasts. Elsewhere, or without Linux, nothing happens.
 * True if it has a low priority now.
 */
export const letOthersFirst = async (client: pg.PoolClient): Promise<boolean> => {
  const { processID: pid, connection } = client as unknown as Connected
  const port = connection?.stream?.localPort
  try {
    // The same number may be another process's on this machine, when the database is on another one.
    if (!pid || !port || !(await serves(pid, port))) return false
    setPriority(pid, LOW)
    // Each process of PostgreSQL is a group of its own, and Linux may share the time out among groups first.
    await writeFile(`/proc/${pid}/autogroup`, String(LOW)).catch(() => {})
    return true
  } catch {
    return false
  }
}
