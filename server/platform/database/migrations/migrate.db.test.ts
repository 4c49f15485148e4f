import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { urlOf } from '#server/testing/database/database-url.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { withPatience } from '../database.ts'
import { migrateDatabase } from './migrate.ts'

const { db, url } = await createTestDatabase()
const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const connections: pg.Client[] = []
afterEach(async () => {
  for (const client of connections.splice(0)) await client.end()
})

const connect = async () => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  connections.push(client)
  await client.connect()
  return client
}

let when = Date.now()

/** The product's migrations and one more, of these parts. */
const withMigration = async (...parts: string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-migrations-'))
  folders.push(folder)
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  when += 1
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: 'next', breakpoints: true })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'next.sql'), parts.join('--> statement-breakpoint\n'))
  return folder
}

const valuesOf = async (query: string): Promise<unknown[]> =>
  (await db.execute<Record<string, unknown>>(sql.raw(query))).rows.flatMap(Object.values)

const countWaiting = async () =>
  Number(
    (
      await valuesOf(`select count(*)::int from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock'`)
    )[0],
  )

const isWaiting = async () => (await countWaiting()) > 0

test('a change that has to wait for its table gives way to readers again and again, and is made in the end', async () => {
  const folder = await withMigration('alter table races add column probe text')
  const holder = await connect()
  await holder.query('begin; lock table races in access share mode')
  const migrated = migrateDatabase(url, folder)
  for (let turn = 0; turn < 2; turn++) {
    await vi.waitUntil(isWaiting, { timeout: 100_000, interval: 20 })
    // Queues behind the change, and would wait for as long as that does.
    await valuesOf('select count(*) from races')
  }
  await holder.query('commit')
  await migrated
  expect(await valuesOf('select probe from races')).toEqual([])
})

test('servers that start together migrate one at a time, also while an index is built', async () => {
  const folder = await withMigration(
    'create table laps (number integer)',
    'insert into laps values (1)',
    'create index concurrently races_probe_idx on races (name)',
    'insert into laps values (2)',
  )
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)))
  expect(await valuesOf('select number from laps order by number')).toEqual([1, 2])
  expect(
    await valuesOf(`select indisvalid from pg_index where indexrelid = 'races_probe_idx'::regclass`),
  ).toEqual([true])
})

test('servers that start together on an empty database fill it once', async () => {
  const admin = (statement: string) => withPatience(db, (patient) => patient.execute(sql.raw(statement)))
  await admin('create database empty_one template template0')
  await Promise.all([1, 2, 3].map(() => migrateDatabase(urlOf(url, 'empty_one'))))
  await migrateDatabase(urlOf(url, 'empty_one'))
  await admin('drop database empty_one')
})

test('a start that fails midway is taken up by the next one where it ended', async () => {
  const folder = await withMigration('create table stages (number integer)', 'insert into gate values (1)')
  await expect(migrateDatabase(url, folder)).rejects.toThrow('gate')
  await db.execute(sql`create table gate (number integer)`)
  await migrateDatabase(url, folder)
  expect(await valuesOf('select number from gate')).toEqual([1])
  await migrateDatabase(url, folder)
  expect(await valuesOf('select number from gate')).toEqual([1])
})

test('an index that was not built to its end is built again', async () => {
  await createRaces(db, [{ name: 'Twice' }, { name: 'Twice' }])
  const folder = await withMigration('create unique index concurrently "races_name_key" on races (name)')
  await expect(migrateDatabase(url, folder)).rejects.toThrow('races_name_key')
  await db.execute(sql`update races set name = name || id`)
  await migrateDatabase(url, folder)
  expect(
    await valuesOf(`select indisvalid from pg_index where indexrelid = 'races_name_key'::regclass`),
  ).toEqual([true])
  await db.execute(sql`drop index races_name_key`)
})

test('rows are changed in batches, each in a transaction of its own', async () => {
  await db.execute(
    sql`create table runs as select number, null::text as place from generate_series(1, 5) number`,
  )
  const folder = await withMigration(
    `-- in batches
     update runs set place = 'Lund' where number in (select number from runs where place is null limit 2)`,
  )
  await migrateDatabase(url, folder)
  expect(await valuesOf(`select count(*)::int from runs where place = 'Lund'`)).toEqual([5])
  expect(await valuesOf('select count(distinct xmin::text)::int from runs')).toEqual([3])
})

test.each([
  ['itself', 'twice(number)', [2, 4]],
  ['through another function', 'four_times(number)', [4, 8]],
])('a function gets another language only while no statement uses it %s', async (_how, derived, high) => {
  await db.execute(
    sql.raw(`
      create or replace function twice(number integer) returns integer language plpgsql immutable as
        $$ begin return 2 * number; end $$;
      create or replace function four_times(number integer) returns integer language plpgsql immutable as
        $$ begin return public.twice(public.twice(number)); end $$;
      create or replace function wait_at_two() returns trigger language plpgsql as
        $$ begin
             if new.number = 2 then
               perform pg_advisory_xact_lock(77);
               -- A table that is opened shows the statement what was committed meanwhile.
               perform from reviews limit 1;
             end if;
             return new;
           end $$;
      drop table if exists heights;
      create table heights (number integer, high integer generated always as (${derived}) stored);
      create trigger heights_wait before insert on heights for each row execute function wait_at_two()`),
  )
  const folder = await withMigration(
    'create or replace function twice(number integer) returns integer language sql immutable return 2 * number',
  )
  const holder = await connect()
  const writer = await connect()
  await holder.query('begin; select pg_advisory_xact_lock(77)')
  // It has looked the function up for its first row when it waits at its second one.
  const written = writer.query('insert into heights (number) select generate_series(1, 2) returning high')
  const seen = Promise.allSettled([written])
  await vi.waitUntil(isWaiting, { timeout: 100_000, interval: 20 })
  const state = { isMigrated: false }
  const migrated = migrateDatabase(url, folder).then(() => {
    state.isMigrated = true
  })
  const isHeldBack = async () => (await countWaiting()) > 1
  await vi.waitUntil(async () => state.isMigrated || (await isHeldBack()), { timeout: 100_000, interval: 20 })
  const wasMigrated = state.isMigrated
  await holder.query('commit')
  await migrated
  expect(await seen).toMatchObject([{ value: { rows: high.map((one) => ({ high: one })) } }])
  expect(wasMigrated).toBe(false)
  expect(await valuesOf(`select prosqlbody is null from pg_proc where proname = 'twice'`)).toEqual([false])
})
