import { and, asc, between, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { races } from '#shared/races/table.ts'
import { DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/terms.ts'
import { reviews } from '#shared/reviews/table.ts'
import type { Executor } from '../platform/database.ts'
import { holdsWords } from '../platform/holds-words.ts'
import { nextEdit } from '../platform/next-edit.ts'
import type { Page } from '../platform/request-params.ts'
import { searchQuery } from './search.ts'

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
export type RatedRace = RaceRow & Rating

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

/** A range over all levels leaves out nobody, a narrower one the races that are not rated. */
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

type RaceListRequest = { filters: RaceFilters; page: Page; today: CalendarDay }

type RacePage = { rows: RaceCardRow[]; total: number; coming: number }

/** Cards of the races that match, in calendar order, how many match in all, and how many are still to come. */
export const listRaces = async (db: Executor, { filters, page, today }: RaceListRequest): Promise<RacePage> =>
  pageOfRaces(db, { condition: await raceCondition(db, filters), page, today })

const pageOfRaces = async (
  db: Executor,
  { condition, page, today }: { condition: SQL | undefined; page: Page; today: CalendarDay },
): Promise<RacePage> => {
  const list = db
    .select({ ...cardColumns, ...ratingColumns })
    .from(races)
    .where(condition)
    .orderBy(...byCalendar(today))
    .$dynamic()
  if (page.limit !== undefined) list.limit(page.limit)
  if (page.offset > 0) list.offset(page.offset)
  const counts = db
    .select({ total: count(), coming: sql<number>`count(*) filter (where ${races.date} >= ${today})::int` })
    .from(races)
    .where(condition)
  const [rows, [counted]] = await Promise.all([list, counts])
  return { rows, total: counted?.total ?? 0, coming: counted?.coming ?? 0 }
}

/** A race with its stars, as its page shows it. */
export const findRatedRace = async (db: Executor, id: number): Promise<RatedRace | undefined> => {
  const [found] = await db
    .select({ race: races, ...ratingColumns })
    .from(races)
    .where(eq(races.id, id))
  return found && { ...found.race, averageRating: found.averageRating, reviewCount: found.reviewCount }
}

/** What the table of a race dashboard is narrowed by: words of the name, and distances in km. */
export type TableFilters = Pick<RaceFilters, 'search' | 'minDistanceKm' | 'maxDistanceKm'>
type TableRequest = { ownerId: number | null; filters: TableFilters; page: Page; today: CalendarDay }

/**
 * A page of the races somebody keeps (everybody's for null), in calendar order, and how many match.
 * Unlike the catalogue's search, a dashboard's looks in names alone (specification, section 2).
 */
export const listTable = (db: Executor, { ownerId, filters, page, today }: TableRequest) =>
  pageOfRaces(db, {
    condition: and(
      ownerId === null ? undefined : eq(races.createdBy, ownerId),
      filters.search === undefined ? undefined : holdsWords(sql`${races.name}`, filters.search),
      distanceInside(filters.minDistanceKm, filters.maxDistanceKm),
    ),
    page,
    today,
  })

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

export const findRace = async (db: Executor, id: number): Promise<RaceRow | undefined> => {
  const [race] = await db.select().from(races).where(eq(races.id, id))
  return race
}
