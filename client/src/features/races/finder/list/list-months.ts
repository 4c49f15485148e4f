import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** The races of one month that follow one another in the list. */
export type ListMonth = {
  key: string
  /** Its first day, `2027-06-01`. */
  day: CalendarDay
  races: RaceCard[]
  /** Whether all of its races are loaded, so that they can be counted. */
  isComplete: boolean
}

/**
 * Parts a list in calendar order into months. The month of `today` can come twice: its coming races first, those
 * that are over after all coming ones. `isWhole` says that no more races follow.
 */
export const listMonths = (races: readonly RaceCard[], today: CalendarDay, isWhole: boolean): ListMonth[] => {
  const months: ListMonth[] = []
  for (const race of races) {
    const month = race.date.slice(0, 7)
    const key = race.date < today ? `${month} past` : month
    const last = months.at(-1)
    if (last?.key === key) last.races.push(race)
    else {
      if (last) last.isComplete = true
      months.push({ key, day: `${month}-01`, races: [race], isComplete: isWhole })
    }
  }
  const last = months.at(-1)
  if (last) last.isComplete = isWhole
  return months
}
