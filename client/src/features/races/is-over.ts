import { utcDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** Whether the day of the race has passed, by the same clock as the order of the calendar. */
export const isOver = ({ date }: Pick<RaceCard, 'date'>): boolean => date < utcDay(new Date())
