import { and, inArray } from 'drizzle-orm'
import type { FoundListing } from '#server/catalogue/found.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { calendarFileInSlices } from '#server/platform/text/calendar-file.ts'
import { races } from '#shared/races/table.ts'
import { raceCalendarEntry } from '../calendar.ts'
import { cardColumns } from '../queries.ts'

/** The races found as a calendar that people subscribe to. */
export const racesCalendar = async (
  db: Database,
  { listings, name, publicUrl }: { listings: readonly FoundListing[]; name: string; publicUrl: string },
): Promise<string> => {
  const rows = await db
    .select({ ...cardColumns, createdAt: races.createdAt, updatedAt: races.updatedAt })
    .from(races)
    .where(
      and(
        isListed(races),
        inArray(
          races.id,
          listings.map(({ id }) => id),
        ),
      ),
    )
  const raceOf = new Map(rows.map((race) => [race.id, race]))
  const entries = listings.flatMap(({ id }) => {
    const race = raceOf.get(id)
    // A race that was deleted or hidden a moment ago is left out.
    return race ? [raceCalendarEntry(race, publicUrl)] : []
  })
  return calendarFileInSlices(entries, name)
}
