import { gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceSort } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { narrowed, type RaceSelection } from './race-selection.ts'

/** How many races match, and how many of them are still to come. */
export type Counts = { total: number; coming: number }

/** A part of a list that comes before the next one, whatever the order inside it. */
export type Part = Pick<RaceSelection, 'condition' | 'counted'> & { sort: RaceSort }

// As a list of ids it is looked up once, not for each race.
const isRated = sql`${races.id} in (select ${reviews.raceId} from ${reviews})`

/**
 * The parts of a list: what has no place comes last in a list near one, and what nobody has rated comes last
 * in the order of ratings.
 */
export const partsOf = ({ sort, near, ...selection }: RaceSelection): Part[] => {
  const byPlace: Part[] =
    near === null || near.withinKm !== undefined
      ? [{ ...narrowed(selection, undefined), sort }]
      : [
          { ...narrowed(selection, isNotNull(races.latitude)), sort },
          { ...narrowed(selection, isNull(races.latitude)), sort: sort === 'distance' ? 'date' : sort },
        ]
  if (sort !== 'rating') return byPlace
  return byPlace.flatMap((part): Part[] => [
    { ...part, ...narrowed(part, isRated) },
    { ...narrowed(part, sql`not ${isRated}`), sort: 'date' },
  ])
}

const KEPT_BYTES = 4_000_000
const COUNTS_BYTES = 50
const countsOf = new WeakMap<Executor, ReturnType<typeof sharedAnswers<Counts[]>>>()

const countOf = async (db: Executor, condition: SQL | undefined, today: CalendarDay): Promise<Counts> => {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      coming: sql<number>`(count(*) filter (where ${gte(races.date, today)}))::int`,
    })
    .from(races)
    .where(condition)
  return counts ?? { total: 0, coming: 0 }
}

/** The counts of each part of the list. */
export const countParts = (db: Executor, selection: RaceSelection): Promise<Counts[]> => {
  const share =
    countsOf.get(db) ??
    sharedAnswers<Counts[]>(db, {
      madeOf: ['races', 'reviews'],
      most: KEPT_BYTES,
      sizeOf: (counts) => counts.length * COUNTS_BYTES,
    })
  countsOf.set(db, share)
  return share(selection.question, () =>
    Promise.all(
      partsOf(selection).map(async ({ counted }) =>
        sumOf(await Promise.all(counted.map((condition) => countOf(db, condition, selection.today)))),
      ),
    ),
  )
}

export const sumOf = (counts: Counts[]): Counts => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  coming: counts.reduce((sum, { coming }) => sum + coming, 0),
})
