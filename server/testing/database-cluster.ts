import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../platform/embedded-postgres.ts'
import { migrateDatabase } from '../platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

export const TEMPLATE = 'trailherd_template'

export const urlOf = (clusterUrl: string, database: string) => {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

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
