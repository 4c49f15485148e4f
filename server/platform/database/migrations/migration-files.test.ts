import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, test } from 'vitest'
import { migrationProblems } from '#server/testing/migration-problems.ts'
import journal from '../../../../migrations/meta/_journal.json' with { type: 'json' }
import { FIRST_RELEASE_COUNT } from './migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))

// What the release before has stopped using, so that a migration may remove it now: `races.old_column`.
const UNUSED = new Set<string>()

// These three parts count pictures while their table cannot be written to, which takes 0.2 s with 100,000 races.
const COUNTS_UNDER_LOCK = /^0013_pictures: .*create trigger \w+_pictures .*reads a table while/s

test('no migration since the first release keeps people waiting or breaks servers of the release before', async () => {
  const files = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ sql }, place) => ({
    name: journal.entries[place]?.tag ?? '',
    parts: sql,
  }))
  const problems = await migrationProblems(files.slice(FIRST_RELEASE_COUNT), UNUSED)
  expect(problems.filter((problem) => COUNTS_UNDER_LOCK.test(problem))).toHaveLength(3)
  expect(problems.filter((problem) => !COUNTS_UNDER_LOCK.test(problem))).toEqual([])
})

test('only the snapshot of the newest migration is kept', () => {
  const snapshots = readdirSync(`${FOLDER}/meta`).filter((name) => name.endsWith('_snapshot.json'))
  const newest = journal.entries.at(-1)?.tag.slice(0, 4)
  expect(snapshots, 'npm run db:generate keeps the newest one').toEqual([`${newest}_snapshot.json`])
})

describe('the check finds', () => {
  const found = (...parts: string[]) => migrationProblems([{ name: '0010_new', parts }])

  test.each([
    ['alter table races add column terms text generated always as (lower(name)) stored', 'under a lock'],
    ['alter table races add column key uuid default gen_random_uuid()', 'default for each row'],
    ['alter table races add column kind text not null', 'no default'],
    ['alter table races add column owner integer references users (id)', 'constraint'],
    ['alter table races alter column name type varchar(200)', 'rewrites the table'],
    ['alter table races alter column updated_at set not null', 'not null'],
    ['alter table races drop column description', 'one release later'],
    ['alter table races rename column name to title', 'takes away the name'],
    ['alter table races rename to runs', 'takes away the name'],
    ['alter table races add constraint named check (length(name) > 0)', 'not valid'],
    ['alter table trips add column a text, alter column price type bigint', 'rewrites the table'],
    ['drop table reviews', 'one release later'],
    ['drop trigger races_inserted_words on races', 'one release later'],
    ['drop index races_terms_idx', 'concurrently'],
    ['create index races_name_idx on races (name)', 'concurrently'],
    ["update races set description = ''", 'in batches'],
    ["-- in batches\nupdate races set description = ''", 'in batches'],
    ['with gone as (delete from reviews returning id) select id from gone', 'by itself'],
    ['create view soon as select * from races', 'all columns'],
    [
      'create function f() returns void language plpgsql as $$ begin perform 1 from (select * from races) r; end $$',
      'all columns',
    ],
    ['select id from races for update', 'locks rows'],
    [
      'create trigger noted after insert on races for each row execute function note(); insert into notes (id) select id from races',
      'keeps others from writing',
    ],
    [
      'alter table races add column note text; insert into notes (id) select id from races',
      'keeps others from writing',
    ],
    ['lock table races', 'does not know'],
    ['vacuum full races', 'does not know'],
    ['cluster races using races_pkey', 'does not know'],
    ['reindex table races', 'does not know'],
    ['create table copies as select id from races', 'does not know'],
    ['alter table races add primary key (id)', 'not valid'],
    ['alter table races disable trigger races_gone', 'does not know'],
    ['alter table races alter column id add generated always as identity', 'does not know'],
    ['truncate races', 'does not know'],
    ['do $$ begin end $$', 'does not know'],
    ['create index concurrently a on races (name); create index concurrently b on races (date)', 'its own'],
    ['alter table races validate constraint named, add column a text', 'its own'],
  ])('%s', async (part, problem) => {
    expect(await found(part)).toEqual([expect.stringContaining(problem)])
  })

  test('a table that another file has made is one that people use', async () => {
    const files = [
      { name: '0010_new', parts: ['create table clubs (id integer primary key)'] },
      { name: '0011_index', parts: ['create index clubs_idx on clubs (id)'] },
    ]
    expect(await migrationProblems(files)).toEqual([expect.stringContaining('0011_index')])
  })
})

describe('the check lets pass', () => {
  const passes = async (...parts: string[]) =>
    expect(await migrationProblems([{ name: '0010_new', parts }])).toEqual([])

  test.each([
    "alter table races add column a text, add column b jsonb default '[]'::jsonb not null",
    'alter table races add column seen timestamp with time zone default now() not null',
    'alter table races alter column elevation_gain drop not null',
    'alter table races add constraint named check (length(name) > 0) not valid',
    'alter table races validate constraint named',
    'create index concurrently races_name_idx on races (name)',
    'drop index concurrently races_name_idx',
    'create or replace function half(value integer) returns integer language sql immutable return value / 2',
    "-- in batches\nupdate races set kind = '' where id in (select id from races where kind is null limit 500)",
    'analyze races',
    'select count(*) from races',
    'create trigger noted after insert on races for each row execute function note()',
    'insert into notes (id) select id from races',
  ])('%s', async (part) => passes(part))

  test('whatever is done to a table that the same file makes', () =>
    passes(
      'create table clubs (id integer primary key)',
      'alter table clubs add column race integer not null references races (id)',
      'create index clubs_race_idx on clubs (race)',
    ))

  test('not null, once a check has shown that the column holds none', () =>
    passes(
      'alter table races add constraint terms_there check (search_terms is not null) not valid',
      'alter table races validate constraint terms_there',
      'alter table races alter column search_terms set not null',
    ))

  test('the removal of what the release before has stopped using', async () => {
    const files = [{ name: '0010_old', parts: ['alter table races drop column old', 'drop table older'] }]
    expect(await migrationProblems(files, new Set(['races.old', 'older']))).toEqual([])
    expect(await migrationProblems(files)).toHaveLength(2)
  })
})
