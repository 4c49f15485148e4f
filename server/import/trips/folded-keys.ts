import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** What makes two rows the same listing; `day` is the race's day or the trip's first. */
export type Identity = { name: string; day: string; location: string }

/** A key for each identity, in their order: equal where the catalogue takes them for the same. */
export const foldedKeys = async (tx: Executor, identities: Identity[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select jsonb_build_array(fold(name), day, fold(location))::text as key
    from rows from (jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as (name text, day text, location text))
      with ordinality as identity(name, day, location, place)
    order by place`)
  return rows.map(({ key }) => key)
}
