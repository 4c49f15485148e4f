import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { urlOf } from '#server/testing/database/database-url.ts'
import { isReference } from '#shared/money/reference.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The migrations of the release before there was a ledger. */
const migrationsBeforeLedger = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-before-ledger-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const ledger = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_ledger'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, ledger) }))
  return folder
}

const emptyDatabase = async (): Promise<{ url: string; client: pg.Client }> => {
  const name = `before_ledger_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: urlOf(inject('clusterUrl'), 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  const url = urlOf(inject('clusterUrl'), name)
  const client = new pg.Client({ connectionString: url })
  onTestFinished(async () => {
    await client.end()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                       where datname = '${name}' and usename = current_user`)
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return { url, client }
}

test('bookings from before there was a ledger get the rows that their status says, a reference, and no other terms', async () => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, await migrationsBeforeLedger())
  await client.connect()
  const { rows: trips } = await client.query<{ id: number }>(`
    insert into trips (name, location, start_date, end_date, description, difficulty, duration, max_group_size,
      available_spots, price, currency, itinerary, organizer_name, organizer_email)
    select 'Huts', 'Abisko', '2027-07-05', '2027-07-09', 'Five days', 'Intermediate', 5, 8, 3, price, 'SEK', 'Day 1.',
      'Nordanstig', 'hello@nordanstig.example'
    from (values (4500), (0)) as prices (price) returning id`)
  const [huts, free] = trips.map(({ id }) => id)
  const book = async (
    tripId: number | undefined,
    status: string,
    more: { wasPaid?: boolean; party?: number } = {},
  ) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into trip_bookings (trip_id, party_id, first_name, last_name, age, mobile_number, email, payment_status,
         was_paid, created_at)
       values ($1, $2, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example', $3, $4, '2026-03-04T10:00:00Z')
       returning id`,
      [tripId, more.party ?? null, status, more.wasPaid ?? false],
    )
    return rows[0]?.id ?? 0
  }
  const paid = await book(huts, 'paid')
  const companion = await book(huts, 'pending', { party: paid })
  const pending = await book(huts, 'pending')
  const cancelled = await book(huts, 'cancelled')
  const cancelledPaid = await book(huts, 'cancelled', { wasPaid: true })
  const nothingToPay = await book(free, 'paid')
  // The price of the day stays, whatever the trip costs now.
  await client.query('update trips set price = 9000 where id = $1', [huts])

  await migrateDatabase(url)

  const { rows: ledger } = await client.query(
    `select booking_id, party_id, kind, amount, currency, method, paid_on::text, is_from_status from payments order by id`,
  )
  const row = { kind: 'received', amount: 4500, currency: 'SEK', method: 'other' }
  const day = { paid_on: '2026-03-04', is_from_status: true }
  expect(ledger).toEqual([
    { booking_id: paid, party_id: paid, ...row, ...day },
    { booking_id: cancelledPaid, party_id: cancelledPaid, ...row, ...day },
  ])
  const { rows: bookings } = await client.query(
    'select id, reference, terms, ending, payment_status from trip_bookings order by id',
  )
  expect(bookings.map(({ id, payment_status }) => [id, payment_status])).toEqual([
    [paid, 'paid'],
    [companion, 'pending'],
    [pending, 'pending'],
    [cancelled, 'cancelled'],
    [cancelledPaid, 'cancelled'],
    [nothingToPay, 'paid'],
  ])
  const references = bookings.flatMap(({ reference }) => reference ?? [])
  expect(references.every(isReference)).toBe(true)
  expect(new Set(references).size).toBe(5)
  expect(bookings.find(({ id }) => id === companion)?.reference).toBe(null)
  expect(bookings.every(({ terms, ending }) => terms === null && ending === null)).toBe(true)
})
