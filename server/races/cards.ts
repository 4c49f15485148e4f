import { and, Column, type SQL, sql } from 'drizzle-orm'
import { catalogueOf } from '#server/catalogue/find.ts'
import { keptCards } from '#server/catalogue/kept/kept-cards.ts'
import { isListed } from '#server/listings/public-listing.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { raceRatings } from '#shared/reviews/table.ts'
import { presentRaceCard } from './present.ts'
import { cardColumns, type RaceCardRow } from './queries.ts'

type Fields = Record<string, Column | SQL>

/**
 * A row of a list as JSON text made by the database, so that thousands of rows can be parsed in slices
 * instead of all at once by the driver. The names come from the code, never from a request.
 */
const cardJson = (fields: Fields): SQL<string> =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})::text`

/** Parses such a text; each value is decoded by its column. */
const rowOfJson = (fields: Fields, text: string): unknown => {
  const row = JSON.parse(text) as Record<string, unknown>
  for (const [name, column] of Object.entries(fields)) {
    if (column instanceof Column && row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
  }
  return row
}

/** The memory for cards, in bytes: for about 100,000 of them, and in larger catalogues for up to 500,000. */
const ROOM = { least: 20_000_000, most: 100_000_000 }

/** What most cards say in the same words. */
const PHRASES = [
  '{"id":',
  ',"name":"',
  '","location":"',
  '","date":"20',
  '","dateStatus":"confirmed","distanceCategory":"',
  '","dateStatus":"',
  ',"distanceCategory":"',
  '","distanceKm":',
  ',"elevationGain":',
  ',"difficulty":',
  ',"country":"',
  '","coordinates":{"lat":',
  ',"coordinates":',
  ',"lng":',
  ',"isPlaceApproximate":false,"terrain":["',
  ',"isPlaceApproximate":',
  ',"terrain":[',
  '],"specialFormats":[',
  '],"specialFormats":[],"mainImageUrl":null,"imageUrls":[',
  '],"mainImageUrl":',
  ',"imageUrls":[',
  '],"signUpFee":"',
  '],"signUpFee":',
  ',"entries":null,"entriesOpen":null,"entriesClose":null,"source":null,"averageRating":null,"reviewCount":0}',
  ',"entries":',
  ',"entriesOpen":',
  ',"entriesClose":',
  ',"source":',
  ',"averageRating":',
  ',"reviewCount":',
  'Forest","Mountain',
  ',"effortKm":',
]

/** A `RaceCardRow` as JSON text that the database writes, so that many can be parsed in slices. */
export const raceCardText = cardJson({
  ...cardColumns,
  // Both in one look at the index, which is half of the time that a long list takes.
  rating: sql`(select json_build_array(average, review_count) from ${raceRatings} where ${raceRatings}.race_id = ${races}.id)`,
})

/** The card of such a text, as it is sent. */
export const cardOfText = (text: string): RaceCard => {
  const { rating, ...card } = rowOfJson(cardColumns, text) as RaceCardRow & {
    rating: [number | null, number] | null
  }
  return presentRaceCard({ ...card, averageRating: rating?.[0] ?? null, reviewCount: rating?.[1] ?? 0 })
}

const cardTexts = builtOnce<{ ids: readonly number[] }, { id: number; card: string }[]>((db) =>
  db
    .select({ id: races.id, card: raceCardText })
    .from(races)
    .where(and(isListed(races), sql`${races.id} = any(${sql.placeholder('ids')}::int[])`)),
)

/** Reads the cards of found races, as the JSON that is sent. */
export const raceCards = oncePer((db: Database) =>
  keptCards(catalogueOf(db).races.kept, {
    room: ROOM,
    phrases: PHRASES,
    read: async (ids) => {
      const rows = await cardTexts(db, { ids })
      return new Map(rows.map(({ id, card }) => [id, JSON.stringify(cardOfText(card))]))
    },
  }),
)

/** The same as objects. */
export const readRaceCards = async (db: Database, found: Parameters<ReturnType<typeof raceCards>>[0]) =>
  (await raceCards(db)(found)).map((card) => JSON.parse(card) as RaceCard)
