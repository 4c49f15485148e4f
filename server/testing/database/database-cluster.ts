import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { TEMPLATE, urlOf } from './database-url.ts'

/** One cluster for the whole run, with a migrated template that each test file's database copies. */
export const setup = async (project: TestProject) => {
  const cluster = await startTestCluster()
  const client = new pg.Client({ connectionString: urlOf(cluster.url, 'postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateDatabase(urlOf(cluster.url, TEMPLATE))
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
