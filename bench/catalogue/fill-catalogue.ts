import type pg from 'pg'
import { makeRace, makeTrip } from './make-listings.ts'

const BATCH = 1_000

const columnTypes = {
  races:
    'name text, location text, country text, coordinates jsonb, date date, description text, distance_category text, distance_km float8[], elevation_gain int, difficulty int, terrain jsonb, special_formats jsonb, image_urls jsonb, sign_up_fee text',
  trips:
    'name text, location text, country text, coordinates jsonb, start_date date, end_date date, description text, difficulty text, duration int, max_group_size int, available_spots int, terrain jsonb, image_urls jsonb, price int, included_items jsonb, organizer_name text, organizer_email text',
}

const countOf = async (client: pg.ClientBase, table: string): Promise<number> => {
  const { rows } = await client.query<{ total: number }>(`select count(*)::int as total from ${table}`)
  return rows[0]?.total ?? 0
}

const fillTable = async (
  client: pg.ClientBase,
  table: keyof typeof columnTypes,
  until: number,
  make: (index: number) => object,
) => {
  const types = columnTypes[table]
  const names = types.split(', ').map((column) => column.split(' ')[0])
  for (let from = await countOf(client, table); from < until; from += BATCH) {
    const length = Math.min(BATCH, until - from)
    const rows = Array.from({ length }, (_, index) => make(from + index))
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row(${types})`,
      [JSON.stringify(rows)],
    )
  }
}

/** Every tenth race gets a review, by one of ten people. */
const fillReviews = async (client: pg.ClientBase) => {
  await client.query(
    `insert into users (username, password, user_type)
     select 'bench-' || number, '', 'athlete' from generate_series(0, 9) number on conflict do nothing`,
  )
  await client.query(
    `insert into reviews (race_id, user_id, rating, review_text)
     select races.id, (select users.id from users where username = 'bench-' || (races.id / 10) % 10), 1 + races.id % 5, 'Well marked.'
     from races where races.id % 10 = 0
       and not exists (select from reviews where reviews.race_id = races.id)`,
  )
}

/** Adds races until there are `races`, a tenth as many trips, and reviews. */
export const fillCatalogue = async (client: pg.ClientBase, races: number): Promise<void> => {
  const today = new Date(new Date().toISOString().slice(0, 10))
  await fillTable(client, 'races', races, (index) => makeRace(index, today))
  await fillTable(client, 'trips', races / 10, (index) => makeTrip(index, today))
  await fillReviews(client)
  await client.query('vacuum analyze')
}
