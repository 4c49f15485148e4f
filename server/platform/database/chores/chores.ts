import { lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createAlarm } from '../../process/alarm.ts'
import type { Database } from '../database.ts'
import { chores } from './chore-table.ts'

/** Recurring work. A run must end within its period, and soon after `signal` is aborted. */
export type Chore = { name: string; everyMinutes: number; run: (signal: AbortSignal) => Promise<void> }

const LOOK_EVERY_MS = 60_000

/** True for the one server that may run the chore now. It is due again after its period, even if the run fails. */
export const claimChore = async (
  db: Database,
  { name, everyMinutes }: Pick<Chore, 'name' | 'everyMinutes'>,
): Promise<boolean> => {
  const dueAt = sql`now() + make_interval(mins => ${everyMinutes})`
  const claimed = await db
    .insert(chores)
    .values({ name, dueAt })
    .onConflictDoUpdate({ target: chores.name, set: { dueAt }, setWhere: lte(chores.dueAt, sql`now()`) })
    .returning({ name: chores.name })
  return claimed.length > 0
}

type Needs = { db: Database; log: Logger; lookEveryMs?: number }

/** Runs each chore when it is due, one at a time. If several servers share a database, only one runs it. */
export const startChores = ({ db, log, lookEveryMs = LOOK_EVERY_MS }: Needs, all: Chore[]) => {
  const stopping = new AbortController()
  const alarm = createAlarm()

  const look = async (chore: Chore) => {
    try {
      if (await claimChore(db, chore)) await chore.run(stopping.signal)
    } catch (error) {
      log.warn({ err: error, chore: chore.name }, 'a chore was not done')
    }
  }

  const run = async () => {
    for (;;) {
      await alarm.wait(lookEveryMs)
      for (const chore of all) {
        if (stopping.signal.aborted) return
        await look(chore)
      }
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      alarm.ring()
      await running
    },
  }
}
