import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createAlarm } from '../../process/alarm.ts'
import { quietWarnings, type Warn } from '../../process/quiet-warnings.ts'
import type { Database, Executor } from '../database.ts'
import { chores } from './chore-table.ts'

/**
 * Recurring work. A run ends soon after `signal` is aborted: when the server stops, and when it has taken as long as it
 * may. What goes wrong on the way is told to `warn`, which keeps the log short.
 */
export type Chore = {
  name: string
  everyMinutes: number
  run: (signal: AbortSignal, warn?: Warn) => Promise<void>
}
type Planned = Pick<Chore, 'name' | 'everyMinutes'>

const LOOK_EVERY_MS = 1_000
/** After looks that failed, the next one waits longer, up to this. */
const LONGEST_PAUSE_MS = 60_000
const MOST_MINUTES = 30
/** A run that does not end when the server stops is left alone after this. */
const PATIENCE_MS = 3_000

/** A run may take so long, in minutes. */
const mostMinutesOf = ({ everyMinutes }: Planned) => Math.min(everyMinutes, MOST_MINUTES)
const inMinutes = (minutes: number) => sql`now() + make_interval(secs => ${minutes * 60})`

/** True for the one server that may run the chore now. The others wait at least as long as a run may take. */
export const claimChore = async (db: Database, chore: Planned): Promise<boolean> => {
  const dueAt = inMinutes(mostMinutesOf(chore))
  const claimed = await db
    .insert(chores)
    .values({ name: chore.name, dueAt })
    .onConflictDoUpdate({ target: chores.name, set: { dueAt }, setWhere: lte(chores.dueAt, sql`now()`) })
    .returning({ name: chores.name })
  return claimed.length > 0
}

/** Says when the chore is due again. */
export const putOffChore = async (db: Database, { name }: Planned, minutes: number): Promise<void> => {
  await db
    .update(chores)
    .set({ dueAt: inMinutes(minutes) })
    .where(eq(chores.name, name))
}

/**
 * Makes the chore due as soon as this transaction is stored, on whichever server looks next. If a run ends in the same
 * moment, it is due after its period instead. Waits for nobody: a transaction that changes several things may hold one
 * that another needs, and if somebody else is hurrying the chore right now, it is due anyway.
 */
export const hurryChore = async (tx: Executor, name: string): Promise<void> => {
  const free = tx
    .select({ name: chores.name })
    .from(chores)
    .where(eq(chores.name, name))
    .for('update', { skipLocked: true })
  await tx.update(chores).set({ dueAt: sql`now()` }).where(inArray(chores.name, free))
}

/** Those that nobody runs and whose time has come. */
const dueChores = async (db: Database, all: Chore[]): Promise<Chore[]> => {
  const waiting = await db.select({ name: chores.name }).from(chores).where(sql`${chores.dueAt} > now()`)
  const names = new Set(waiting.map(({ name }) => name))
  return all.filter(({ name }) => !names.has(name))
}

type Needs = { db: Database; log: Logger; lookEveryMs?: number }

/**
 * Runs each chore when it is due, beside the others, so that one that hangs holds up none. If several servers share a
 * database, only one runs it. One that fails is tried again after a minute, then after two, four and so on.
 */
export const startChores = ({ db, log, lookEveryMs = LOOK_EVERY_MS }: Needs, all: Chore[]) => {
  const stopping = new AbortController()
  const alarm = createAlarm()
  const lanes = all.map((chore) => ({
    chore,
    warn: quietWarnings(log.child({ chore: chore.name })),
    failures: 0,
    running: null as Promise<void> | null,
  }))
  const warnOfLook = quietWarnings(log)

  const runOne = async (lane: (typeof lanes)[number]) => {
    const { chore, warn } = lane
    const tooLong = AbortSignal.timeout(mostMinutesOf(chore) * 60_000)
    tooLong.addEventListener('abort', () => lane.running && warn({}, 'a chore takes too long'))
    try {
      if (!(await claimChore(db, chore))) return
      await chore.run(AbortSignal.any([stopping.signal, tooLong]), warn)
      await putOffChore(db, chore, chore.everyMinutes)
      lane.failures = 0
    } catch (error) {
      warn({ err: error }, 'a chore was not done')
      const minutes = Math.min(chore.everyMinutes, 2 ** lane.failures)
      lane.failures += 1
      // If this fails too, it is due when nobody can still be running it.
      await putOffChore(db, chore, minutes).catch(() => {})
    }
  }

  const look = async () => {
    const due = await dueChores(db, all)
    for (const lane of lanes) {
      if (stopping.signal.aborted || lane.running !== null || !due.includes(lane.chore)) continue
      lane.running = runOne(lane).finally(() => {
        lane.running = null
      })
    }
  }

  const keepLooking = async () => {
    let pauseMs = lookEveryMs
    while (!stopping.signal.aborted) {
      await alarm.wait(pauseMs)
      if (stopping.signal.aborted) return
      try {
        await look()
        pauseMs = lookEveryMs
      } catch (error) {
        warnOfLook({ err: error }, 'nobody knows which chores are due')
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  const looking = keepLooking()
  return {
    stop: async () => {
      stopping.abort()
      alarm.ring()
      const patience = createAlarm()
      const ended = Promise.all([looking, ...lanes.map(({ running }) => running)]).then(patience.ring)
      await Promise.race([ended, patience.wait(PATIENCE_MS)])
    },
  }
}
