import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { kmFrom } from '#server/places/great-circle.ts'
import { cardJson, rowOfJson } from '#server/platform/answers/card-json.ts'
import type { Slices } from '#server/platform/answers/finished-answer.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { readInSlices } from '#server/platform/database/read-in-slices.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { cardColumns, ofThisRace, type RaceCardRow, ratingColumns } from '../queries.ts'
import { type Counts, countParts, sumOf } from './count-races.ts'
import { catalogueSelection, type RaceListRequest, type RaceSelection } from './race-selection.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

/** From here on the races that are skipped are not read, only counted off in the index. */
const DEEP = 1_000

const cut = <List extends PgSelect>(list: List, { limit, offset }: Stretch): List => {
  list.limit(limit)
  if (offset > 0) list.offset(offset)
  return list
}

/** Narrows a list of races to the stretch, in its order. */
const inStretch = <List extends PgSelect>(db: Executor, list: List, stretch: Stretch): List => {
  const { condition, order, offset } = stretch
  list.orderBy(...order)
  if (offset <= DEEP) return cut(list.where(condition) as List, stretch)
  const ids = db.select({ id: races.id }).from(races).where(condition)
  return list.where(inArray(races.id, cut(ids.orderBy(...order).$dynamic(), stretch))) as List
}

const awayColumn = ({ near }: RaceSelection): Record<string, SQL> =>
  near === null ? {} : { distanceAwayKm: kmFrom(near, races) }

/** Cards of the races of a selection, in its order, and how many match in all. */
export const readCards = async (
  db: Executor,
  selection: RaceSelection,
): Promise<{ rows: RaceCardRow[] } & Counts> => {
  const counts = await countParts(db, selection)
  const rows: RaceCardRow[] = []
  for (const stretch of await stretchesOf(db, selection, counts)) {
    const list = db
      .select({ ...cardColumns, ...ratingColumns, ...awayColumn(selection) })
      .from(races)
      .$dynamic()
    rows.push(...((await inStretch(db, list, stretch)) as RaceCardRow[]))
  }
  return { rows, ...sumOf(counts) }
}

/** A `RaceCardRow` as JSON text that the database writes. */
export const cardText = (more: Record<string, SQL> = {}) =>
  cardJson({
    ...cardColumns,
    ...more,
    // Both in one look at the index, which is half of the time that a long list takes.
    rating: sql`(select json_build_array(avg(${reviews.rating})::float8, count(*)) from ${reviews} where ${ofThisRace})`,
  })

/** The row of a text of `readCardTexts`. */
export const cardOfText = (text: string): RaceCardRow => {
  const { rating, ...card } = rowOfJson(cardColumns, text) as RaceCardRow & {
    rating: [number | null, number]
  }
  return { ...card, averageRating: rating[0], reviewCount: rating[1] }
}

/** Up to so many cards are read at once. */
const FEW = 200

/** The same rows in slices, each as the JSON text of a `RaceCardRow` that the database writes. */
export const readCardTexts = async (
  db: Database,
  selection: RaceSelection,
): Promise<{ slices: Slices<{ card: string }> } & Counts> => {
  const counts = await countParts(db, selection)
  const slices: Slices<{ card: string }> = async (use) => {
    for (const stretch of await stretchesOf(db, selection, counts)) {
      const list = db
        .select({ card: cardText(awayColumn(selection)).as('card') })
        .from(races)
        .$dynamic()
      const select = inStretch(db, list, stretch)
      if (stretch.limit <= FEW) await use(await select)
      else await readInSlices(db, select, use)
    }
  }
  return { slices, ...sumOf(counts) }
}

/** Cards of the races that match, in their order, and how many match in all. */
export const listRaces = async (db: Executor, request: RaceListRequest) =>
  readCards(db, await catalogueSelection(db, request))
