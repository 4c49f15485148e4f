import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { calendarFileInSlices } from '#server/platform/text/calendar-file.ts'
import { races } from '#shared/races/table.ts'
import { raceCalendarEntry } from '../calendar.ts'
import type { RaceSelection } from './race-selection.ts'
import { readCards } from './read-cards.ts'

/** The races of a selection as a calendar that people subscribe to, and how many match in all. */
export const racesCalendar = async (
  db: Database,
  { selection, name, publicUrl }: { selection: RaceSelection; name: string; publicUrl: string },
) => {
  const { rows, total } = await readCards(db, selection)
  const edits = await db
    .select({ id: races.id, createdAt: races.createdAt, updatedAt: races.updatedAt })
    .from(races)
    .where(
      inArray(
        races.id,
        rows.map(({ id }) => id),
      ),
    )
  const editOf = new Map(edits.map((edit) => [edit.id, edit]))
  const entries = rows.flatMap((race) => {
    const edit = editOf.get(race.id)
    // A race that was deleted a moment ago is left out.
    return edit ? [raceCalendarEntry({ ...race, ...edit }, publicUrl)] : []
  })
  return { file: await calendarFileInSlices(entries, name), shown: rows.length, total }
}
