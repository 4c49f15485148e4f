import { draftFrom } from '#server/import/drafts/draft-store.ts'
import type { RaceDraft } from '#server/import/drafts/race-draft.ts'
import { findSame } from '#server/import/save/same/preview-same.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { positionOf } from '#shared/places/geo.ts'
import { races } from '#shared/races/table.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, figureAt, printLines, tableOf } from '../table.ts'
import { measured } from './measured.ts'

const DAY_MS = 86_400_000
const BATCH = 1_000

type Stored = Pick<typeof races.$inferSelect, 'name' | 'date' | 'location' | 'coordinates' | 'distanceKm'>

/** A stored race as another calendar writes it: with a number and a year in its name, a day later. */
const writtenOtherwise = ({ name, date, location, coordinates, distanceKm }: Stored): string =>
  JSON.stringify({
    name: `12th ${name} ${date.slice(0, 4)}`,
    date: new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10),
    location,
    coordinates: positionOf(coordinates),
    distanceKm,
  } satisfies Partial<RaceDraft>)

const batchesOf = async function* (texts: string[]) {
  for (let first = 0; first < texts.length; first += BATCH)
    yield texts.slice(first, first + BATCH).map(draftFrom)
}

/** `npm run bench -- matching`: a file with as many races as the catalogue, each of which is there under another name. */
export const benchMatching = (size: number): Promise<Figure[]> =>
  withDatabase(async ({ url, client }) => {
    await fillCatalogue(client, size)
    const [db, lookUp] = [openDatabase({ url }), openDatabase({ url, size: 1 })]
    const stored = await db.select().from(races).orderBy(races.date, races.id)
    const texts = stored.map(writtenOtherwise)
    const days = new Set(texts.map((text) => draftFrom(text).date))
    stored.length = 0
    const { answer, seconds, processor, memory } = await measured(() =>
      findSame(db, {
        batches: batchesOf(texts),
        days,
        positions: new Map(),
        origin: { fileName: 'races.csv', format: null, columns: null, owner: null },
        source: { name: 'A calendar' },
        lookUp,
      }),
    )
    await Promise.all([closeDatabase(db), closeDatabase(lookUp)])
    const figure = figureAt(size)
    const figures = [
      figure('matching', seconds, 's', { most: 30 }),
      figure('processor time of matching', processor, 's'),
      figure('memory that matching adds, most', memory, 'MB', { most: 300 }),
      figure('races found, of 100', (100 * answer.undecided.length) / size, ''),
    ]
    printLines(tableOf(figures))
    return figures
  })
