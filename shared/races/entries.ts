import type { CalendarDay } from '../calendar-day.ts'

type EntryDays = {
  entriesOpen?: CalendarDay | null | undefined
  entriesClose?: CalendarDay | null | undefined
}

/** What is wrong with the first and the last day of entries, in words; null when nothing is. */
export const entryDaysProblem = ({ entriesOpen, entriesClose }: EntryDays): string | null =>
  entriesOpen && entriesClose && entriesClose < entriesOpen ? 'Entries cannot close before they open' : null
