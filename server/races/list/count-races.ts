import { and, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { RaceSort } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import type { RaceSelection } from './race-selection.ts'

/** How many races match, and how many of them are still to come. */
export type Counts = { total: number; coming: number }

/** A part of a list that comes before the next one, whatever the order inside it. */
export type Part = { condition: SQL | undefined; sort: RaceSort }

// As a list of ids it is looked up once, not for each race.
const isRated = sql`${races.id} in (select ${reviews.raceId} from ${reviews})`

/**
 * The parts of a list: what has no place comes last in a list near one, and what nobody has rated comes last
 * in the order of ratings.
 */
export const partsOf = ({ condition, sort, near }: RaceSelection): Part[] => {
  const byPlace: Part[] =
    near === null || near.withinKm !== undefined
      ? [{ condition, sort }]
      : [
          { condition: and(condition, isNotNull(races.latitude)), sort },
          { condition: and(condition, isNull(races.latitude)), sort: sort === 'distance' ? 'date' : sort },
        ]
  if (sort !== 'rating') return byPlace
  return byPlace.flatMap((part) => [
    { ...part, condition: and(part.condition, isRated) },
    { condition: and(part.condition, sql`not ${isRated}`), sort: 'date' },
  ])
}

const countsOf = new WeakMap<Executor, ReturnType<typeof sharedAnswers<Counts[]>>>()

/** The counts of each part of the list. */
export const countParts = (db: Executor, selection: RaceSelection): Promise<Counts[]> => {
  const share =
    countsOf.get(db) ??
    sharedAnswers<Counts[]>(db, { madeOf: ['races', 'reviews'], most: 10_000, sizeOf: () => 1 })
  countsOf.set(db, share)
  const isComing = gte(races.date, selection.today)
  return share(selection.question, () =>
    Promise.all(
      partsOf(selection).map(async ({ condition }) => {
        const [counts] = await db
          .select({
            total: sql<number>`count(*)::int`,
            coming: sql<number>`(count(*) filter (where ${isComing}))::int`,
          })
          .from(races)
          .where(condition)
        return counts ?? { total: 0, coming: 0 }
      }),
    ),
  )
}

export const sumOf = (counts: Counts[]): Counts => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  coming: counts.reduce((sum, { coming }) => sum + coming, 0),
})
