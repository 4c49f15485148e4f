import { and, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { nearCondition, raceCondition } from '#server/races/list/race-condition.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'
import { positionOfText } from '#shared/races/list-choice.ts'

/** The SQL condition of what an alert looks for. Its place is the position that was stored with it. */
export const alertCondition = async (
  db: Executor,
  { near, nearPlace: _, withinKm, ...filters }: AlertFilters,
): Promise<SQL | undefined> => {
  const position = near === undefined ? null : positionOfText(near)
  const place = position && withinKm !== undefined ? { ...position, withinKm } : null
  return and(await raceCondition(db, filters), nearCondition(place))
}
