import type { CalendarDay } from '#shared/calendar-day.ts'
import type { DateStatus, Entries } from './enums.ts'

/** What a runner wants to know about entries today; `day` where a day goes with it. */
export type EntryState =
  | { state: 'soldOut' | 'closed' | 'open' }
  | { state: 'openUntil' | 'openFrom' | 'until'; day: CalendarDay }

type Entered = {
  date: CalendarDay
  dateStatus: DateStatus
  entries: Entries | null
  entriesOpen: CalendarDay | null
  entriesClose: CalendarDay | null
}

/**
 * How entries stand on a day; null when nothing is known, and for a race that is over or cancelled.
 * A last day that has passed closes them, whatever was said before.
 */
export const entryState = (race: Entered, today: CalendarDay): EntryState | null => {
  const { entries, entriesOpen, entriesClose } = race
  if (race.date < today || race.dateStatus === 'cancelled') return null
  if (entries === 'soldOut' || entries === 'closed') return { state: entries }
  if (entriesClose !== null && entriesClose < today) return { state: 'closed' }
  const isOpen = entries === 'open' || (entriesOpen !== null && entriesOpen <= today)
  if (isOpen) return entriesClose === null ? { state: 'open' } : { state: 'openUntil', day: entriesClose }
  if (entriesOpen !== null) return { state: 'openFrom', day: entriesOpen }
  return entriesClose === null ? null : { state: 'until', day: entriesClose }
}
