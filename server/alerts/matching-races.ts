import { catalogueOf } from '#server/catalogue/find.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { positionOfText } from '#shared/races/list-choice.ts'

/** The ids of the coming races that an alert looks for, soonest first. Its place is the position stored with it. */
export const racesOfAlert = async (
  db: Database,
  { near, nearPlace: _, withinKm, ...filters }: AlertFilters,
  today: CalendarDay,
): Promise<number[]> => {
  const position = near === undefined ? null : positionOfText(near)
  const place = position && withinKm !== undefined ? { ...position, withinKm } : null
  const found = await catalogueOf(db).races.find({
    filters,
    when: 'coming',
    near: place,
    sort: 'date',
    today,
  })
  return found.idsByDate()
}
