import type pg from 'pg'
import type { Passwords } from './passwords.ts'

const DATABASE = 'trailherd'
const createDatabase = `create database ${DATABASE} owner trailherd`

/** Creates the site's role, which is not a superuser, and its database if they are missing. */
export const ensureDatabase = async (
  admin: pg.Client,
  { trailherd }: Passwords,
  rights: 'createdb' | 'nocreatedb' = 'nocreatedb',
): Promise<void> => {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'trailherd') as role,
            exists (select from pg_database where datname = '${DATABASE}') as database`,
  )
  if (!rows[0]?.role) {
    await admin.query(`create role trailherd login ${rights} password ${admin.escapeLiteral(trailherd)}`)
  }
  if (!rows[0]?.database) await admin.query(createDatabase)
}

/** Drops the database with everything in it and creates an empty one. */
export const replaceDatabase = async (admin: pg.Client): Promise<void> => {
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.query(createDatabase)
}
