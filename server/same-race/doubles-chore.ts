import { addDays, formatISO, parseISO } from 'date-fns'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freeMemory } from '#server/platform/process/free-memory.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { LOOK_DAYS, racePreparer } from './compare-races.ts'
import { findPairs } from './find-pairs.ts'
import { forgetPairsBefore, lastRaceDay, racesOfDays, storePairs } from './queries.ts'

/** Races of so many days are looked at together: memory for a part of the catalogue is enough. */
const STRETCH_DAYS = 31
/** Editions that are over for a year are left as they are. */
const PAST_DAYS = 366

const plusDays = (day: CalendarDay, days: number): CalendarDay =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' }) as CalendarDay

/**
 * Looks through the catalogue for races that may be one, stretch by stretch of the calendar. Each stretch is looked at
 * with the days after it, so that no pair is missed where two of them meet.
 */
export const lookForDoubles = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal) => {
  const startedAt = clock()
  const last = await lastRaceDay(db)
  let from = plusDays(utcDay(startedAt), -PAST_DAYS)
  while (last !== null && from <= last) {
    if (signal?.aborted) return
    const end = plusDays(from, STRETCH_DAYS - 1)
    const found = await findPairs(await racesOfDays(db, from, plusDays(end, LOOK_DAYS)), racePreparer())
    await storePairs(db, found, startedAt)
    from = plusDays(end, 1)
  }
  await forgetPairsBefore(db, startedAt)
  // Prepared races are many small objects, which would leave the heap larger than it has to be.
  freeMemory()
}

/** Finds likely doubles for the administrators once a day. Nothing is joined by itself. */
export const doublesChore = (deps: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'likely-doubles',
  everyMinutes: 24 * 60,
  run: (signal) => lookForDoubles(deps, signal),
})
