import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import express from 'express'
import request from 'supertest'
import { openDatabase } from '#server/platform/database/database.ts'
import { answerProblems } from '#server/testing/fuzz/answer-problems.ts'
import { askRaw, connections } from '#server/testing/fuzz/ask-raw.ts'
import { type ApiDocument, fuzzCalls } from '#server/testing/fuzz/fuzz-calls.ts'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { ODD_BODIES } from '#server/testing/fuzz/odd-values.ts'
import type { DescribedCall, WrongRequest } from '#server/testing/fuzz/wrong-requests.ts'
import { type DescribedApp, ROLES, withAnotherOwner } from '#server/testing/roles/people.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { users } from '#shared/accounts/table.ts'
import { ADMIN_PASSWORD } from '../../../servers/start-server.ts'
import { visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { nextNumber } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

/** Groups of people in the roles that the calls need. `close` removes the trips that were made. */
const groupsOf = async ({ database, servers: [{ base }] }: Rig) => {
  const db = openDatabase({ url: database.url, onError: () => {} })
  const [user = null] = await db.select().from(users).where(eq(users.username, 'admin'))
  const admin = { agent: await signIn(base, 'admin', ADMIN_PASSWORD), user }
  const { rows } = await database.pool.query('select coalesce(max(id), 0) as latest from trips')
  const enter: DescribedApp['enter'] = (given = {}) =>
    signedInAgent(base, db, { email: `odd-${nextNumber()}@post.example`, emailVerified: true, ...given })
  const visitor = { agent: request.agent(base), user: null }
  const people = {
    ...Object.fromEntries(ROLES.map((role) => [role, admin])),
    visitor,
  } as DescribedApp['people']
  const group = () => withAnotherOwner({ app: base, db, people, enter })
  return {
    groups: [await group(), await group(), await group()],
    close: async () => {
      await database.pool.query('delete from trips where id > $1', [rows[0]?.latest])
      await db.$client.end()
    },
  }
}

/** How many faults the same play finds in a server that leaves errors to Express. */
const faultsOfExpress = async (): Promise<number> => {
  const server = express()
    .set('env', 'test')
    .use(express.json())
    .use((_req, res) => void res.json({}))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = connections()
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let faults = 0
  for (const [type, body] of ODD_BODIES) {
    const headers: Record<string, string> = type === null ? {} : { 'Content-Type': type }
    const answer = await askRaw(base, { method: 'POST', target: '/', headers, body }, agent)
    faults += answerProblems(answer).length
  }
  agent.destroy()
  server.close()
  return faults
}

/** In every field, id and list of parameters: what breaks databases and programs most often. */
const SURE = [
  /^body .+: (?:null|a list|an object|a number beyond all|NUL|half a character)$/,
  /^path .+: (?:a word|a number with a word|a number past 32 bits)$/,
  /^query .+: twice$/,
  /^no body$/,
]
const isSure = ({ what }: WrongRequest) => SURE.some((pattern) => pattern.test(what))

/** All 38,000 requests take many minutes, so each seed plays others of the rest. */
const mostOf = ({ requestBody }: DescribedCall) => (requestBody ? 60 : 30)

export const malformed: Row = {
  property: 'Malformed, wrong types',
  asked:
    'every field of every call null, a list, an object, 1e309, NUL and half a character, ids and queries likewise; wrong in every other way (a part by seed), odd pages and pictures: no 5xx, always JSON with a message',
  play: async (rig, { random }) => {
    const [{ base }] = rig.servers
    const document = (await visitorOf(base).ask('GET', '/api/openapi.json')).body as ApiDocument
    const { groups, close } = await groupsOf(rig)
    const play = async () => ({
      calls: await fuzzCalls(groups, { base, document, random, isSure, mostOf, isLarge: true }),
      pages: await fuzzPages(base, { random, share: 0.1 }),
      // Everything odd that was stored is shown now.
      after: await fuzzCalls(groups, { base, document, random, mostOf: () => 3 }),
    })
    const { calls, pages, after } = await play().finally(close)
    const control = await faultsOfExpress()
    const faults = [...calls.faults, ...pages.faults, ...after.faults]
    const requests = calls.requests + pages.requests + after.requests
    return {
      holds: faults.length === 0 && calls.accepted > 0 && control > 0,
      reached: [
        `${requests} requests (${calls.calls} calls; ${calls.refused} refused, ${calls.accepted} taken; ${pages.requests} to pages): ${faults.length} faults`,
        `slowest ${Math.round(calls.slowest.ms)} ms (${calls.slowest.request})`,
        ...faults.slice(0, 20),
      ].join('\n                '),
      control: `a server that leaves errors to Express has ${control} faults in ${ODD_BODIES.length} requests`,
    }
  },
}
