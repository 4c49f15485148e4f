import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** Creates the tables that record what has run. The first one is drizzle's, as in the first release. */
export const prepareRecord = (client: pg.Client) =>
  client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.finished_parts (
      migration bigint not null, part integer not null, primary key (migration, part))`)

/** The migrations that this database has not finished yet. */
export const pendingOf = async (client: pg.Client, migrations: MigrationMeta[]): Promise<MigrationMeta[]> => {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as record`)
  if (known[0].record === null) return migrations
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  const finished = new Set(rows.map((row) => Number(row.created_at)))
  return migrations.filter(({ folderMillis }) => !finished.has(folderMillis))
}

/** The parts of an unfinished migration that have already run. */
export const finishedParts = async (client: pg.Client, migration: MigrationMeta): Promise<Set<number>> => {
  const { rows } = await client.query('select part from drizzle.finished_parts where migration = $1', [
    migration.folderMillis,
  ])
  return new Set(rows.map((row) => row.part))
}

export const recordPart = (client: pg.Client, migration: MigrationMeta, part: number) =>
  client.query('insert into drizzle.finished_parts (migration, part) values ($1, $2)', [
    migration.folderMillis,
    part,
  ])

export const recordMigration = async (client: pg.Client, { hash, folderMillis }: MigrationMeta) => {
  await client.query('delete from drizzle.finished_parts where migration = $1', [folderMillis])
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
