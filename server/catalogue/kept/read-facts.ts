import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Column, Facts } from '../columns/shelf.ts'
import type { Kind } from '../kind.ts'

type OfKind<Name extends string> = Pick<
  Kind<Name, never, never>,
  'table' | 'isInLists' | 'columns' | 'several'
>

/** The facts as the database writes them: its list of several numbers first, then each column. */
type Row = [several: number[] | null, ...values: unknown[]]

// One text for all rows: the driver reads many small values much more slowly.
const read = async <Name extends string>(
  db: Executor,
  { table, isInLists, columns, several }: OfKind<Name>,
  which: SQL,
): Promise<Facts<Name>[]> => {
  const all = Object.entries<Column>(columns)
  const values = sql.join(
    all.map(([, { from }]) => from),
    sql`, `,
  )
  const { rows } = await db.execute<{ facts: Row[] | null }>(
    sql`select json_agg(found.facts) as facts
        from (select json_build_array(${several}, ${values}) as facts from ${table} where ${isInLists} and ${which}) found`,
  )
  return (rows[0]?.facts ?? []).map(([numbers, ...given]) => ({
    several: numbers,
    values: Object.fromEntries(
      all.map(([name, { number }], index) => [name, number ? number(given[index] as never) : given[index]]),
    ) as Facts<Name>['values'],
  }))
}

/** The facts of those of these listings that are listed. */
export const readFactsOf = <Name extends string>(db: Executor, kind: OfKind<Name>, ids: readonly number[]) =>
  read(db, kind, sql`${isListed(kind.table)} and ${kind.table.id} = any(${sql.param(ids)}::int[])`)

/** The facts of the next listed ones after this id, in the order of their ids. */
export const readFactsAfter = <Name extends string>(
  db: Executor,
  kind: OfKind<Name>,
  id: number,
  most: number,
) => {
  const { table } = kind
  return read(
    db,
    kind,
    sql`${and(isListed(table), gt(table.id, id))} order by ${asc(table.id)} limit ${most}`,
  )
}
