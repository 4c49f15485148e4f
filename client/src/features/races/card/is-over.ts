import { utcDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/**
 * Whether the race has been run: its day has passed in UTC, the clock that orders the calendar too. A
 * cancelled or postponed race has not been run.
 */
export const isOver = ({ date, dateStatus }: Pick<RaceCard, 'date' | 'dateStatus'>): boolean =>
  date < utcDay(new Date()) && dateStatus !== 'cancelled' && dateStatus !== 'postponed'
