import { utcDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/**
 * Whether the race has been run: its day has passed, by the same clock as the order of the calendar. One
 * that was cancelled or postponed was not.
 */
export const isOver = ({ date, dateStatus }: Pick<RaceCard, 'date' | 'dateStatus'>): boolean =>
  date < utcDay(new Date()) && dateStatus !== 'cancelled' && dateStatus !== 'postponed'
