import { sql } from 'drizzle-orm'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import type { RaceChanges } from '#shared/races/schema.ts'
import { withWhatFollowsFromCourses } from './courses/course-columns.ts'
import type { RaceRow } from './queries.ts'

type Stored = Pick<RaceRow, 'courses' | 'date' | 'distanceKm' | 'distanceCategory' | 'specialFormats'>

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
  const { distanceKm: _, distanceCategory: __, updatedAt: ___, location, ...rest } = changes
  return {
    ...rest,
    ...(location === undefined ? {} : { location: location ?? '' }),
    ...distanceColumns(changes, stored),
    ...dateColumns(changes, stored),
    ...(changes.coordinates === undefined ? {} : { isPlaceApproximate: false }),
  }
}
