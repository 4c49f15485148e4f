import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { FIRST_RELEASE_COUNT, migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { makeRace, makeTrip } from '../../catalogue/make-listings.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const BATCH = 2_000

/** Gives an empty database the schema of the first release, as its servers recorded it. */
export const makeFirstRelease = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-first-release-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const entries = journal.entries.slice(0, FIRST_RELEASE_COUNT)
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const RACE =
  'name text, location text, coordinates jsonb, date date, description text, distance_category text, distance_km float8[], elevation_gain int, difficulty int, terrain jsonb, special_formats jsonb, image_urls jsonb, sign_up_fee text'
const TRIP =
  'name text, location text, coordinates jsonb, start_date date, end_date date, description text, difficulty text, duration int, max_group_size int, available_spots int, terrain jsonb, image_urls jsonb, price int, included_items jsonb, organizer_name text, organizer_email text'

const namesIn = (types: string) =>
  types
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ')

const fill = async (
  client: pg.Client,
  { table, types, total }: { table: string; types: string; total: number },
  make: (index: number) => object,
) => {
  const names = namesIn(types)
  for (let from = 0; from < total; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - from) }, (_, index) => make(from + index))
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row(${types})`,
      [JSON.stringify(rows)],
    )
  }
}

/**
 * Fills a database of the first release: races, a hundredth as many trips, people (1 to 10 athletes, 11 a race and 12 a
 * trip organizer, who have the first ten races and trips), a review of every tenth race and three bookings of every trip.
 * Ids begin at 1, and are the same each time.
 */
export const fillFirstRelease = async (url: string, races: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const today = new Date(new Date().toISOString().slice(0, 10))
    await client.query('set synchronous_commit = off')
    await client.query(
      `insert into users (username, password, user_type, email, email_verified)
       select 'person-' || n, '', case n when 11 then 'race_organizer' when 12 then 'trip_organizer' else 'athlete' end,
         'person-' || n || '@post.example', true
       from generate_series(1, 12) n`,
    )
    await fill(client, { table: 'races', types: RACE, total: races }, (index) => {
      const race = makeRace(index, today)
      return { ...race, elevation_gain: race.elevation_gain ?? 0, difficulty: race.difficulty ?? 1 }
    })
    await fill(client, { table: 'trips', types: TRIP, total: Math.max(10, races / 100) }, (index) => ({
      ...makeTrip(index, today),
      available_spots: 997,
    }))
    await client.query(`
      update races set created_by = 11 where id <= 10;
      update trips set created_by = 12 where id <= 10;
      insert into reviews (race_id, user_id, rating, review_text)
        select id, 1 + id / 10 % 10, 1 + id % 5, 'Well marked.' from races where id % 10 = 0;
      insert into trip_bookings (trip_id, user_id, first_name, last_name, age, mobile_number, email)
        select id, n, 'Vera', 'Berg', 34, '070 123 45 67', 'person-' || n || '@post.example'
        from trips, generate_series(1, 3) n order by id, n`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
