import { sql } from 'drizzle-orm'
import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { changedRules } from '#shared/races/facts/race-rules.ts'
import type { RaceChanges } from '#shared/races/schema.ts'
import { withWhatFollowsFromCourses } from './courses/course-columns.ts'
import type { RaceRow } from './queries.ts'

type Stored = Pick<
  RaceRow,
  | 'courses'
  | 'date'
  | 'dateStatus'
  | 'movedFrom'
  | 'distanceKm'
  | 'distanceCategory'
  | 'specialFormats'
  | 'rules'
>

/** Whether the category only says that there is no distance; it changes once there is one. */
const followsFromFormat = ({ distanceKm, distanceCategory, specialFormats }: Stored) =>
  distanceKm.length === 0 && distanceCategory === distanceCategoryOf([], specialFormats)

const distanceColumns = (
  { distanceKm, distanceCategory, specialFormats }: RaceChanges,
  stored: Stored | null,
) => {
  const distances = distanceKm === undefined ? undefined : [distanceKm].flat()
  const isDerived =
    distanceCategory === null ||
    (distanceCategory === undefined && stored !== null && followsFromFormat(stored))
  const category = isDerived
    ? distanceCategoryOf(
        distances ?? stored?.distanceKm ?? [],
        specialFormats ?? stored?.specialFormats ?? [],
      )
    : distanceCategory
  return {
    ...(distances === undefined ? {} : { distanceKm: distances }),
    ...(category === undefined ? {} : { distanceCategory: category }),
  }
}

/** A move over more days makes a date the one of another edition. */
const MOST_DAYS_MOVED = 300

/**
 * The day that a moved race was first announced for, which runners may have in their calendars; null when they never
 * could rely on it. A race that was postponed or cancelled moves however far it goes.
 */
const movedFrom = (date: CalendarDay, stored: Stored | null): CalendarDay | null => {
  if (stored === null || stored.dateStatus === 'estimated') return null
  const isNear = Math.abs(daysBetween(stored.date, date)) <= MOST_DAYS_MOVED
  if (stored.dateStatus === 'confirmed' && !isNear) return null
  const first = stored.movedFrom ?? stored.date
  return first === date ? null : first
}

/** Setting a date confirms it, unless the person says otherwise. */
const dateColumns = ({ date, dateStatus }: RaceChanges, stored: Stored | null) => {
  const isMoved = date !== undefined && date !== stored?.date
  const status = dateStatus ?? (isMoved ? 'confirmed' : undefined)
  if (status === undefined) return {}
  const isConfirmed = status === 'confirmed'
  return {
    dateStatus: status,
    confirmedAt: isConfirmed ? sql<Date>`now()` : null,
    confirmedBy: isConfirmed ? ('organizer' as const) : null,
    ...(date !== undefined && isMoved && { movedFrom: movedFrom(date, stored) }),
  }
}

/**
 * The columns that a person's input writes. A blank category follows from the distances, whichever of the
 * two was sent. Distances and climb follow from courses. A place that a person sets is no longer
 * approximate. `stored` is the race as it was, null
 * for a new one. A location that is not known is stored as an empty text.
 */
export const raceColumnsOf = (sent: RaceChanges, stored: Stored | null) => {
  const changes = withWhatFollowsFromCourses(sent, stored)
  const { distanceKm: _, distanceCategory: __, updatedAt: ___, location, rules, ...rest } = changes
  return {
    ...rest,
    ...(location === undefined ? {} : { location: location ?? '' }),
    ...(rules === undefined ? {} : { rules: changedRules(stored?.rules ?? {}, rules) }),
    ...distanceColumns(changes, stored),
    ...dateColumns(changes, stored),
    ...(changes.coordinates === undefined ? {} : { isPlaceApproximate: false }),
  }
}
