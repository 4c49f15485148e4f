import type pg from 'pg'

/** The towns are filled in while the server runs for the first time. */
export const untilTownsAreFilled = async (client: pg.Client) => {
  for (let before = -1; ; ) {
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from places')
    const total = rows[0]?.total ?? 0
    if (total > 0 && total === before) return
    before = total
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  }
}
