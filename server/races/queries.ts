import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgSelect, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { cardJson, rowOfJson } from '#server/platform/answers/card-json.ts'
import type { Slices } from '#server/platform/answers/finished-answer.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import { readInSlices } from '#server/platform/database/read-in-slices.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Course } from '#shared/races/courses.ts'
import { DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { NextEdition } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { nextEditionColumn } from './editions/next-edition.ts'
import { searchQuery } from './search/search.ts'

export type RaceRow = typeof races.$inferSelect

const cardColumns = {
  id: races.id,
  name: races.name,
  location: races.location,
  date: races.date,
  dateStatus: races.dateStatus,
  distanceCategory: races.distanceCategory,
  distanceKm: races.distanceKm,
  elevationGain: races.elevationGain,
  difficulty: races.difficulty,
  country: races.country,
  coordinates: races.coordinates,
  isPlaceApproximate: races.isPlaceApproximate,
  terrain: races.terrain,
  specialFormats: races.specialFormats,
  mainImageUrl: races.mainImageUrl,
  imageUrls: races.imageUrls,
  signUpFee: races.signUpFee,
  entries: races.entries,
  entriesOpen: races.entriesOpen,
  entriesClose: races.entriesClose,
  source: races.source,
}

// In a select of one table Drizzle writes columns without their table, and `id` would be the review's.
const ofThisRace = sql`${reviews}.race_id = ${races}.id`

/** The stars of each listed race, looked up by the index on the reviews' race. */
const ratingColumns = {
  averageRating: sql<
    number | null
  >`(select avg(${reviews.rating})::float8 from ${reviews} where ${ofThisRace})`,
  reviewCount: sql<number>`(select count(*)::int from ${reviews} where ${ofThisRace})`,
}
type Rating = { averageRating: number | null; reviewCount: number }
export type RaceCardRow = Pick<RaceRow, keyof typeof cardColumns> & Rating
export type RatedRace = RaceRow & Rating & { nextEdition: NextEdition | null }

const HARDEST: number = DIFFICULTIES.length

const maskOf = (words: readonly string[], chosen: readonly string[]) =>
  chosen.reduce((mask, word) => mask | (1 << words.indexOf(word)), 0)

/** One distance of the race must lie inside both bounds (km, inclusive). */
const distanceInside = (least: number | undefined, most: number | undefined): SQL | undefined => {
  if (least === undefined && most === undefined) return undefined
  const low = least ?? 0
  const high = most ?? Number.MAX_SAFE_INTEGER
  return and(
    gte(races.maxKm, low),
    lte(races.minKm, high),
    sql`exists (select from unnest(${races.distanceKm}) km where km between ${low} and ${high})`,
  )
}

/** A range of all levels includes every race; a narrower one leaves out races that are not rated. */
const difficultyInside = (least = 1, most = HARDEST): SQL | undefined =>
  least <= 1 && most >= HARDEST ? undefined : between(races.difficulty, least, most)

const conditionOf = (filters: RaceFilters, search: string | undefined): SQL | undefined =>
  and(
    search === undefined ? undefined : sql`${races.searchTerms} @@ ${search}::tsquery`,
    distanceInside(filters.minDistanceKm, filters.maxDistanceKm),
    difficultyInside(filters.minDifficulty, filters.maxDifficulty),
    filters.minElevation === undefined
      ? undefined
      : sql`${races.elevationGain} >= ${filters.minElevation}::float8`,
    filters.maxElevation === undefined
      ? undefined
      : sql`${races.elevationGain} <= ${filters.maxElevation}::float8`,
    filters.startDate === undefined ? undefined : gte(races.date, filters.startDate),
    filters.endDate === undefined ? undefined : lte(races.date, filters.endDate),
    filters.terrain && sql`${races.terrainMask} & ${maskOf(TERRAINS, filters.terrain)} <> 0`,
    filters.specialFormats &&
      sql`${races.formatMask} & ${maskOf(SPECIAL_FORMATS, filters.specialFormats)} <> 0`,
    filters.signUpFees &&
      or(
        ...SIGN_UP_FEES.filter((fee) => filters.signUpFees?.includes(fee)).map((fee) =>
          eq(races.signUpFee, fee),
        ),
      ),
  )

/** The SQL condition of a filter set, search included (contract, section 3). */
export const raceCondition = async (db: Executor, filters: RaceFilters): Promise<SQL | undefined> => {
  const search = filters.search === undefined ? undefined : await searchQuery(db, filters.search)
  return conditionOf(filters, search)
}

/** Soonest first; races before `today` follow, the latest of them first. */
const byCalendar = (today: CalendarDay) => [
  sql`${races.date} < ${today}`,
  sql`case when ${races.date} >= ${today} then ${races.date} end`,
  desc(races.date),
  asc(races.id),
]

export type RaceListRequest = { filters: RaceFilters; page: Page; today: CalendarDay }
/** The filters of a race dashboard's table: words of the name, and distances in km. */
export type TableFilters = Pick<RaceFilters, 'search' | 'minDistanceKm' | 'maxDistanceKm'>
export type TableRequest = { ownerId: number | null; filters: TableFilters; page: Page; today: CalendarDay }

/** The part of a list that is wanted: which races, in words too, how many, and seen from which day. */
export type RaceSelection = { condition: SQL | undefined; question: string; page: Page; today: CalendarDay }

export const catalogueSelection = async (
  db: Executor,
  { filters, page, today }: RaceListRequest,
): Promise<RaceSelection> => ({
  condition: await raceCondition(db, filters),
  question: JSON.stringify(['catalogue', filters, today]),
  page,
  today,
})

/**
 * The races somebody keeps (everybody's for null), for the table of a dashboard. Unlike the
 * catalogue's search, a dashboard's looks in names alone (specification, section 2).
 */
export const tableSelection = ({ ownerId, filters, page, today }: TableRequest): RaceSelection => ({
  condition: and(
    ownerId === null ? undefined : eq(races.createdBy, ownerId),
    filters.search === undefined ? undefined : holdsWords(sql`${races.name}`, filters.search),
    distanceInside(filters.minDistanceKm, filters.maxDistanceKm),
  ),
  question: JSON.stringify(['table', ownerId, filters, today]),
  page,
  today,
})

/** How many races match, and how many of them are still to come. */
type Counts = { total: number; coming: number }

const countsOf = new WeakMap<Executor, ReturnType<typeof sharedAnswers<Counts>>>()

const countRaces = (db: Executor, { condition, question, today }: RaceSelection): Promise<Counts> => {
  const share = countsOf.get(db) ?? sharedAnswers<Counts>(db, { keepMs: 1_000, most: 1_000, sizeOf: () => 1 })
  countsOf.set(db, share)
  return share(question, async () => {
    const [counts] = await db
      .select({
        total: count(),
        coming: sql<number>`(count(*) filter (where ${races.date} >= ${today}))::int`,
      })
      .from(races)
      .where(condition)
    return counts ?? { total: 0, coming: 0 }
  })
}

/** Up to so many matches are sorted as they are found; beyond, the calendar's index is walked. */
const SORTED = 2_000
/** From here on the races that are skipped are not read, only counted off in the index. */
const DEEP = 1_000

/** One stretch of a list: a condition, an order and which of the races in it. */
type Stretch = { condition: SQL | undefined; order: SQL[]; limit: number | undefined; offset: number }

/**
 * The stretches that a page consists of. Where much matches, coming and past races are two walks of
 * the index on date and id, of which one may be done before the page begins.
 */
const stretchesOf = ({ condition, page, today }: RaceSelection, { total, coming }: Counts): Stretch[] => {
  const { limit, offset } = page
  if (total <= SORTED) return [{ condition, order: byCalendar(today), limit, offset }]
  const end = Math.min(total, offset + (limit ?? total))
  const stretch = (isComing: boolean, from: number, to: number): Stretch[] =>
    to <= from
      ? []
      : [
          {
            condition: and(condition, isComing ? gte(races.date, today) : lt(races.date, today)),
            order: [isComing ? asc(races.date) : desc(races.date), asc(races.id)],
            limit: to - from,
            offset: from,
          },
        ]
  return [
    ...stretch(true, offset, Math.min(end, coming)),
    ...stretch(false, Math.max(0, offset - coming), end - coming),
  ]
}

const cut = <List extends PgSelect>(list: List, { limit, offset }: Stretch): List => {
  if (limit !== undefined) list.limit(limit)
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

/** Cards of the races of a selection, in calendar order, and how many match in all. */
export const readCards = async (
  db: Executor,
  selection: RaceSelection,
): Promise<{ rows: RaceCardRow[] } & Counts> => {
  const counts = await countRaces(db, selection)
  const rows: RaceCardRow[] = []
  for (const stretch of stretchesOf(selection, counts)) {
    const list = db
      .select({ ...cardColumns, ...ratingColumns })
      .from(races)
      .$dynamic()
    rows.push(...(await inStretch(db, list, stretch)))
  }
  return { rows, ...counts }
}

const cardText = cardJson({
  ...cardColumns,
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
  const counts = await countRaces(db, selection)
  const slices: Slices<{ card: string }> = async (use) => {
    for (const stretch of stretchesOf(selection, counts)) {
      const list = db
        .select({ card: cardText.as('card') })
        .from(races)
        .$dynamic()
      const select = inStretch(db, list, stretch)
      if ((stretch.limit ?? counts.total) <= FEW) await use(await select)
      else await readInSlices(db, select, use)
    }
  }
  return { slices, ...counts }
}

/** Cards of the races that match, in calendar order, and how many match in all. */
export const listRaces = async (db: Executor, request: RaceListRequest) =>
  readCards(db, await catalogueSelection(db, request))

/** A race with its stars, as its page shows it. */
export const findRatedRace = async (db: Executor, id: number): Promise<RatedRace | undefined> => {
  const [found] = await db
    .select({ race: races, ...ratingColumns, nextEdition: nextEditionColumn })
    .from(races)
    .where(eq(races.id, id))
  if (!found) return undefined
  const { race, ...rest } = found
  return { ...race, ...rest }
}

/** The race, its row locked until the transaction ends. */
export const lockRace = async (tx: Executor, id: number): Promise<RaceRow | undefined> => {
  const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update')
  return race
}

type NewRace = typeof races.$inferInsert
type RaceEdit = PgUpdateSetSource<typeof races>

export const insertRace = async (db: Executor, values: NewRace): Promise<RaceRow> => {
  const [race] = await db.insert(races).values(values).returning()
  return race as RaceRow
}

export const saveRaceEdit = async (tx: Executor, id: number, changes: RaceEdit): Promise<RaceRow> => {
  const [race] = await tx
    .update(races)
    .set({ ...changes, updatedAt: nextEdit(races.updatedAt) })
    .where(eq(races.id, id))
    .returning()
  return race as RaceRow
}

export const removeRace = (tx: Executor, id: number) => tx.delete(races).where(eq(races.id, id))

/** A race with its courses and their full tracks. */
export const findWholeRace = async (db: Executor, id: number): Promise<RaceRow | undefined> => {
  const [race] = await db.select().from(races).where(eq(races.id, id))
  return race
}

/** One course of a race, with its full track; `position` counts from 0. */
export const findCourse = async (db: Executor, id: number, position: number) => {
  const [found] = await db
    .select({
      race: { id: races.id, name: races.name },
      course: sql<Course | null>`${races.courses} -> ${position}::int`,
    })
    .from(races)
    .where(eq(races.id, id))
  return found
}

// Tracks may be long, and only the page of a race needs them.
const { courses: _, ...columnsWithoutCourses } = getTableColumns(races)

/** A race without its courses. */
export const findRace = async (db: Executor, id: number): Promise<Omit<RaceRow, 'courses'> | undefined> => {
  const [race] = await db.select(columnsWithoutCourses).from(races).where(eq(races.id, id))
  return race
}
