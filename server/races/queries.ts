import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import type { Course } from '#shared/races/courses.ts'
import type { NextEdition } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { nextEditionColumn } from './editions/next-edition.ts'

export type RaceRow = typeof races.$inferSelect

export const cardColumns = {
  id: races.id,
  name: races.name,
  location: races.location,
  date: races.date,
  dateStatus: races.dateStatus,
  distanceCategory: races.distanceCategory,
  distanceKm: races.distanceKm,
  elevationGain: races.elevationGain,
  effortKm: races.effortKm,
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
  hiddenReason: races.hiddenReason,
  isDraft: races.isDraft,
}

// In a select of one table Drizzle writes columns without their table, and `id` would be the review's.
export const ofThisRace = sql`${reviews}.race_id = ${races}.id`

/** The stars of each listed race, looked up by the index on the reviews' race. */
export const ratingColumns = {
  averageRating: sql<
    number | null
  >`(select avg(${reviews.rating})::float8 from ${reviews} where ${ofThisRace})`,
  reviewCount: sql<number>`(select count(*)::int from ${reviews} where ${ofThisRace})`,
}
type Rating = { averageRating: number | null; reviewCount: number }
/** `distanceAwayKm` is only in lists near a place; null for a race without one. */
export type RaceCardRow = Pick<RaceRow, keyof typeof cardColumns> &
  Rating & { distanceAwayKm?: number | null }
export type RatedRace = RaceRow & Rating & { nextEdition: NextEdition | null }

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
