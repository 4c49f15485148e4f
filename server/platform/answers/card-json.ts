import { Column, type SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>

/**
 * A row of a list as JSON text that the database writes. Rows by the thousand are then read in slices
 * and not all at once by the driver. Names are the code's own, never a request's.
 */
export const cardJson = (fields: Fields): SQL<string> =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})::text`

/** The row of such a text, each value as its column reads it. */
export const rowOfJson = (fields: Fields, text: string): unknown => {
  const row = JSON.parse(text) as Record<string, unknown>
  for (const [name, column] of Object.entries(fields)) {
    if (column instanceof Column && row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
  }
  return row
}
