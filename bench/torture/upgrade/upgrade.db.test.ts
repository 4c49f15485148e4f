import { randomBytes } from 'node:crypto'
import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { urlOf } from '#server/testing/database/database-url.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { describeSchema } from './describe-schema.ts'
import { fillFirstRelease, makeFirstRelease } from './first-release.ts'
import { firstReleaseClient } from './first-release-client.ts'
import { idsOf, LOOKS } from './looks.ts'

const name = `upgraded_${randomBytes(6).toString('hex')}`
const url = urlOf(inject('clusterUrl'), name)
const admin = new pg.Client({ connectionString: urlOf(inject('clusterUrl'), 'postgres') })
const { db: fresh } = await createTestDatabase()

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await makeFirstRelease(url)
  await fillFirstRelease(url, 300)
})

afterAll(async () => {
  // Not `with (force)`, which may not stop a running vacuum; a plain drop waits for it.
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = '${name}' and usename = current_user`)
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('a database of the first release becomes like a new one while servers of that release use it, and loses no race', async () => {
  const upgraded = openForRequests({ url, requestMs: PATIENT_MS })
  const clients = await Promise.all([1, 2, 3].map((number) => firstReleaseClient(url, number, PATIENT_MS)))
  const [one, ...others] = clients
  if (!one) throw new Error('no client')
  const found = await one.read()
  const looked = await Promise.all(LOOKS.map(({ where }) => idsOf(upgraded.$client, where)))

  const state = { isMigrating: true }
  const playing = others.map(async (client) => {
    do await client.play()
    while (state.isMigrating)
  })
  await migrateDatabase(url)
  state.isMigrating = false
  await Promise.all(playing)
  await one.play()
  expect(clients.flatMap(({ met }) => met.failures)).toEqual([])
  expect(await one.read()).toEqual(found)
  for (const client of clients) await client.stop()

  expect(await describeSchema(upgraded.$client)).toEqual(await describeSchema(fresh.$client))

  const { app } = await createTestApp({}, undefined, upgraded)
  for (const [index, { query }] of LOOKS.entries()) {
    const { body } = await request(app).get(`/api/races-filters?when=all&${query}`).expect(200)
    const ids = body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(looked[index])
  }
  await closeDatabase(upgraded)
})
