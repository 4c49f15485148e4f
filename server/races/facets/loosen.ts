import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import type { ChoiceName, FilterName } from '#shared/races/filters.ts'
import { races } from '#shared/races/table.ts'

/** A group of filters that is left out together, and the condition that it sets. */
export type ActiveGroup = { without: (FilterName | ChoiceName)[]; condition: SQL }

/**
 * For each active group, how many races there would be without it, most first. One query looks only at races
 * that at most one group leaves out. `fixed` holds in any case.
 */
export const countLoosened = async (
  db: Executor,
  groups: ActiveGroup[],
  fixed: SQL | undefined,
): Promise<RaceFacets['loosen']> => {
  if (groups.length === 0) return []
  const others = groups.map((_, left) =>
    and(sql`true`, ...groups.filter((_, index) => index !== left).map(({ condition }) => condition)),
  )
  const counts = others.map((other) => sql`(count(*) filter (where ${other}))::int`)
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as totals from ${races} where ${and(fixed, or(...others))}`,
  )
  const totals = rows[0]?.totals ?? []
  return groups
    .map(({ without }, index) => ({ without, total: totals[index] ?? 0 }))
    .sort((one, other) => other.total - one.total)
}
