import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { getsMail } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import { users } from '#shared/accounts/table.ts'
import { raceJoins } from '#shared/admin/race-joins-table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import type { Course } from '#shared/races/courses.ts'
import type { NextEdition, RaceView } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { NO_RATINGS, type Ratings } from '#shared/ratings/ratings.ts'
import { raceRatings } from '#shared/reviews/table.ts'
import { sourcesOfRace } from './sources-of-race.ts'

export type RaceRow = typeof races.$inferSelect

export const cardColumns = {
  ...pick(races, 'id', 'name', 'location', 'date', 'dateStatus'),
  ...pick(races, 'distanceCategory', 'distanceKm', 'elevationGain', 'effortKm', 'difficulty'),
  ...pick(races, 'country', 'coordinates', 'isPlaceApproximate', 'terrain', 'specialFormats'),
  ...pick(races, 'mainImageUrl', 'imageUrls', 'signUpFee', 'entries', 'entriesOpen', 'entriesClose'),
  ...pick(races, 'source', 'hiddenReason', 'isDraft'),
}

const ofThisRace = sql`from ${raceRatings} where ${raceRatings}.race_id = ${races}.id`

/** The stars of each listed race. */
export const ratingColumns = {
  averageRating: sql<number | null>`(select average ${ofThisRace})`,
  reviewCount: sql<number>`coalesce((select review_count ${ofThisRace}), 0)`,
}

/** What the reviews of a race add up to, as one look at the table that keeps it. */
export const ratingOfRace = sql<RaceRating | null>`(
  select json_build_object('average', average, 'count', review_count, 'stars', stars, 'promises', promises) ${ofThisRace})`

type RaceRating = { average: number | null; count: number } & Ratings
type Rating = { averageRating: number | null; reviewCount: number }
/** `distanceAwayKm` is only in lists near a place; null for a race without one. */
export type RaceCardRow = Pick<RaceRow, keyof typeof cardColumns> &
  Rating & { distanceAwayKm?: number | null }
type Finished = RaceView['finished']
export type RatedRace = RaceRow &
  Rating & { ratings: Ratings } & Pick<RaceView, 'finished' | 'canBeAsked' | 'nextEdition' | 'sources'>

/** A race that has a next edition every year for this long is enough. */
const MOST_EDITIONS = 50

/**
 * The latest edition after each race that is read, by the same owner: anybody may call their race a later
 * edition, so others do not count, and neither do hidden ones. Each edition must be later than the one before, which ends every circle.
 */
const nextEditionColumn: SQL<NextEdition | null> = sql<NextEdition | null>`(
  with recursive later (id, name, date, date_status, step) as (
    select next.id, next.name, next.date, next.date_status, 1
    from ${races} next
    where next.edition_of = ${races}.id and next.date > ${races}.date and next.is_listed
      and next.created_by is not distinct from ${races}.created_by
    union all
    select next.id, next.name, next.date, next.date_status, later.step + 1
    from later
    join ${races} next on next.edition_of = later.id and next.date > later.date and next.is_listed
    where later.step < ${MOST_EDITIONS} and next.created_by is not distinct from ${races}.created_by
  )
  select json_build_object('id', id, 'name', name, 'date', date, 'dateStatus', date_status)
  from later order by date desc, id desc limit 1
)`

/**
 * How many finished in this edition and the earlier ones of the same owner, as far as it is known. Each is earlier than
 * the one before, which ends every circle.
 */
const finishedOfEditions = sql<Finished>`(
  with recursive editions (edition_of, date, starters, finishers, step) as (
    select ${races}.edition_of, ${races}.date, ${races}.starters, ${races}.finishers, 1
    union all
    select earlier.edition_of, earlier.date, earlier.starters, earlier.finishers, step + 1
    from editions
    join ${races} earlier on earlier.id = editions.edition_of and earlier.date < editions.date and earlier.is_listed
    where step < ${MOST_EDITIONS} and earlier.created_by is not distinct from ${races}.created_by)
  select json_build_object('percent', round(100.0 * sum(finishers) / sum(starters)), 'editions', count(*))
  from editions where starters > 0 and finishers is not null having count(*) > 0)`

/** Whether somebody gets mail about the race: its owner, at a verified address. */
const canBeAsked = sql<boolean>`exists (
  select from ${users} where ${users}.id = ${races}.created_by and ${getsMail})`

/** Coming races first, the soonest at the top; then those that are over, the latest first. */
export const byCalendar = (today: CalendarDay): SQL[] => [
  sql`${races.date} < ${today}`,
  sql`case when ${races.date} >= ${today} then ${races.date} end`,
  desc(races.date),
  asc(races.id),
]

/** A race with its stars, as its page shows it. */
export const findRatedRace = async (db: Executor, id: number): Promise<RatedRace | undefined> => {
  const [found] = await db
    .select({
      race: races,
      rating: ratingOfRace,
      finished: finishedOfEditions,
      canBeAsked,
      sources: sourcesOfRace,
      nextEdition: nextEditionColumn,
    })
    .from(races)
    .where(eq(races.id, id))
  if (!found) return undefined
  const { race, rating, ...others } = found
  return {
    ...race,
    averageRating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    ratings: rating ? { stars: rating.stars, promises: rating.promises } : NO_RATINGS,
    ...others,
  }
}

/** The race, its row locked until the transaction ends. */
export const lockRace = async (tx: Executor, id: number): Promise<RaceRow | undefined> => {
  const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update')
  return race
}

/** The edition of a race on a day, by the same owner. */
export const findEdition = async (
  tx: Executor,
  { editionOf, date, createdBy }: { editionOf: number } & Pick<RaceRow, 'date' | 'createdBy'>,
): Promise<RaceRow | undefined> => {
  const isOwners = sql`${races.createdBy} is not distinct from ${createdBy}`
  const [race] = await tx
    .select()
    .from(races)
    .where(and(eq(races.editionOf, editionOf), eq(races.date, date), isOwners))
    .limit(1)
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
      race: { id: races.id, name: races.name, createdBy: races.createdBy, isListed: races.isListed },
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

export const keptRaceOf = async (db: Executor, id: number): Promise<number | null> => {
  const [join] = await db
    .select({ id: raceJoins.keptId })
    .from(raceJoins)
    .where(and(eq(raceJoins.joinedId, id), isNull(raceJoins.undoneAt)))
  return join?.id ?? null
}
