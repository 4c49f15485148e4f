import { and, type SQL, sql } from 'drizzle-orm'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { DateStatus, SignUpFee } from '#shared/races/enums.ts'
import { races } from '#shared/races/table.ts'
import { facetRowsInMemory, type PlainFilters } from './rows-in-memory.ts'

/** How many races have the same values in everything that facets count. */
export type FacetRow = {
  /** A bit for each of the terrains, and for each of the formats, in the order of their enums. */
  terrain: number
  formats: number
  fee: SignUpFee | null
  difficulty: number | null
  country: string | null
  dateStatus: DateStatus
  isPast: boolean
  races: number
}

const columns = {
  terrain: sql<number>`${races.terrainMask}`,
  formats: sql<number>`${races.formatMask}`,
  fee: races.signUpFee,
  difficulty: races.difficulty,
  country: races.country,
  dateStatus: races.dateStatus,
}

const KEPT_BYTES = 12_000_000
const ROW_BYTES = 100

const sharing = new WeakMap<Executor, ReturnType<typeof sharedAnswers<FacetRow[]>>>()

type Asked = {
  /** The conditions of everything that facets do not count, such as dates and places. */
  conditions: (SQL | undefined)[]
  /** Conditions of which no race meets two; empty for all races. */
  parts: SQL[]
  /** These conditions in words. */
  question: unknown
  /** The same conditions as filters; null when they need the database, such as words and places. */
  plain: PlainFilters | null
  today: CalendarDay
}

/**
 * The races in groups of equal values, counted in this process's memory where it has them, else by the database in one
 * look at `races_listed_facets_idx`. A choice of values in the filter panel needs no other look: it is counted from
 * the same rows.
 */
export const facetRows = (
  db: Database,
  { conditions, parts, question, plain, today }: Asked,
): Promise<FacetRow[]> => {
  const share =
    sharing.get(db) ??
    sharedAnswers<FacetRow[]>(db, {
      madeOf: ['races'],
      most: KEPT_BYTES,
      sizeOf: (rows) => rows.length * ROW_BYTES,
    })
  sharing.set(db, share)
  const rowsOf = (part: SQL | undefined) =>
    db
      .select({
        ...columns,
        isPast: sql<boolean>`${races.date} < ${today}`,
        races: sql<number>`count(*)::int`,
      })
      .from(races)
      .where(and(...conditions, part))
      .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
  return share(JSON.stringify([question, today]), async () => {
    const inMemory = plain && (await facetRowsInMemory(db, plain, today))
    return (
      inMemory ?? (await Promise.all(parts.length === 0 ? [rowsOf(undefined)] : parts.map(rowsOf))).flat()
    )
  })
}
