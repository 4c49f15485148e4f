import { raceInputMessages } from '#messages/shared/races/input.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

type EntryDays = {
  entriesOpen?: CalendarDay | null | undefined
  entriesClose?: CalendarDay | null | undefined
}

/** What is wrong with the first and the last day of entries, in the reader's language; null when nothing is. */
export const entryDaysProblem = ({ entriesOpen, entriesClose }: EntryDays): string | null =>
  entriesOpen && entriesClose && entriesClose < entriesOpen ? raceInputMessages().closeBeforeOpen : null
