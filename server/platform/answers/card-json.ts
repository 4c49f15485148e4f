import { Column, type SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>

/**
 * A row of a list as JSON text made by the database, so that thousands of rows can be parsed in slices
 * instead of all at once by the driver. The names come from the code, never from a request.
 */
export const cardJson = (fields: Fields): SQL<string> =>
  sql<string>`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})::text`

/** Parses such a text; each value is decoded by its column. */
export const rowOfJson = (fields: Fields, text: string): unknown => {
  const row = JSON.parse(text) as Record<string, unknown>
  for (const [name, column] of Object.entries(fields)) {
    if (column instanceof Column && row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
  }
  return row
}
