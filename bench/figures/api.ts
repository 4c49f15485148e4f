import autocannon from 'autocannon'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { answerOf, type Load, ROUNDS, type Round, requestsPerSecond, timeAlone } from '../load.ts'
import { waitOfOthersAlone } from '../others.ts'
import type { Finished } from '../servers/answer-finished.ts'
import { giveAnswers, memoryOf, type Server, startLimit } from '../servers/start-server.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import {
  commonSearch,
  misspeltSearch,
  rareSearch,
  searchOfNothing,
  sixFilters,
  wholeListAnew,
} from './asked-paths.ts'
import { madeAgain } from './made-again.ts'

type Asked = { form: keyof typeof ROUNDS; sizes: number[] }
type Servers = { product: Server; finished: Server; postgres: Server; express: Server }
type Measuring = { servers: Servers; size: number; round: Round; form: Asked['form'] }

const KEPT_HEADERS = ['content-type', 'content-encoding', 'etag', 'x-total-count', 'vary', 'cache-control']

/** What the product answers, as the bytes that the bare server then sends. */
const finishedBy = async (base: string, path: string): Promise<Finished[string]> => {
  const answer = await answerOf(base + path, { 'accept-encoding': 'identity' })
  const { brotliCompressSync, constants } = await import('node:zlib')
  const text = Buffer.from(await answer.arrayBuffer())
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => KEPT_HEADERS.includes(name)))
  return { headers: { ...headers, 'content-encoding': 'br' }, body: bytes.toString('base64') }
}

/** The large answers take long to read and to send, so they are measured at these sizes only. */
const LARGE_AT = [10_000, 100_000]

const AGAIN: [name: string, path: string, isLarge?: boolean][] = [
  ['page of 24, asked again', '/api/races?limit=24'],
  ['one race, asked again', '/api/races/1'],
  ['one trip, asked again', '/api/trips/1'],
  ["home's document, asked again", '/'],
  ['whole list, asked again', '/api/races', true],
  ['map pins, asked again', '/api/map', true],
]

const askedAgain = async ({ servers, size, round, form }: Measuring): Promise<Figure[]> => {
  const paths = AGAIN.filter(([, , isLarge]) => !isLarge || LARGE_AT.includes(size))
  const answers: Finished = {}
  for (const [, path] of paths) answers[path] = await finishedBy(servers.product.base, path)
  await giveAnswers(servers.finished, answers)
  const figures: Figure[] = []
  for (const [name, path] of form === 'quick' ? paths.slice(0, 4) : paths) {
    const limit = await requestsPerSecond({ base: servers.finished.base, path }, round)
    const value = await requestsPerSecond({ base: servers.product.base, path }, round)
    figures.push({
      size,
      name,
      value,
      unit: '/s',
      limit: { name: 'limit-static', value: limit },
      ask: { least: 0.5 },
    })
  }
  return figures
}

const notModified = async ({ servers, size, round }: Measuring): Promise<Figure> => {
  const path = '/api/races?limit=24'
  const { base } = servers.product
  const etag = (await fetch(base + path)).headers.get('etag') ?? ''
  const load = { path, headers: { 'if-none-match': etag }, status: 304 }
  const limit = await requestsPerSecond({ base: servers.finished.base, ...load }, round)
  const value = await requestsPerSecond({ base, ...load }, round)
  return {
    size,
    name: 'page of 24, not modified',
    value,
    unit: '/s',
    limit: { name: 'limit-static', value: limit },
    ask: { least: 0.6 },
  }
}

const filtered = async ({ servers, size, round }: Measuring): Promise<Figure[]> => {
  const path = sixFilters
  const postgres = await requestsPerSecond({ base: servers.postgres.base, path }, round)
  const express = await requestsPerSecond({ base: servers.express.base, path: '/' }, round)
  const value = await requestsPerSecond({ base: servers.product.base, path }, round)
  const name = 'six random filters, 24'
  return [
    { size, name, value, unit: '/s', limit: { name: 'limit-pg', value: postgres }, ask: { least: 0.3 } },
    { size, name, value, unit: '/s', limit: { name: 'limit-express', value: express }, ask: { least: 0.6 } },
  ]
}

const SEARCHES: [name: string, path: () => string, perSecond: number, ms: number][] = [
  ['search, rare word', rareSearch, 400, 5],
  ['search, typing error', misspeltSearch, 400, 5],
  ['search, no match', searchOfNothing, 400, 5],
  ['search, common word, filters', commonSearch, 100, 25],
]

const NO_MATCH_IN_A_MILLION_MS = 50

const searches = async ({ servers, size, round }: Measuring): Promise<Figure[]> => {
  const { base } = servers.product
  const isAsked = size === 100_000
  const figures: Figure[] = []
  for (const [name, path, perSecond, ms] of SEARCHES) {
    const most = size === 1_000_000 && path === searchOfNothing ? NO_MATCH_IN_A_MILLION_MS : ms
    const load: Load = { base, path }
    const value = await requestsPerSecond(load, round)
    // Afterwards: the first searches of a server and of its connections are slower.
    const alone = await timeAlone(load, 30)
    figures.push({
      size,
      name: `${name}, alone`,
      value: alone,
      unit: 'ms',
      ...((isAsked || most !== ms) && { ask: { most } }),
    })
    figures.push({ size, name, value, unit: '/s', ...(isAsked && { ask: { least: perSecond } }) })
  }
  return figures
}

const bytesOfPage = async ({ servers, size }: Measuring): Promise<Figure> => {
  const { body } = await finishedBy(servers.product.base, '/api/races?limit=24')
  const value = Buffer.from(body, 'base64').length / 1_000
  return { size, name: 'bytes of a page of 24, Brotli', value, unit: 'KB', ask: { most: 2 } }
}

const growth = (figures: Figure[]): Figure[] => {
  const of = (size: number) =>
    figures.find((one) => one.size === size && one.name === 'six random filters, 24')
  const sizes = [...new Set(figures.map(({ size }) => size))]
  const [first, last] = [of(Math.min(...sizes)), of(Math.max(...sizes))]
  if (!first || !last || first === last) return []
  const limit = { name: `at ${first.size}`, value: first.value }
  return [{ ...last, name: 'growth of six filters', limit, ask: { least: 0.4 } }]
}

const PHASE_MS = 5_000

/** How much longer others wait while one visitor asks for the most expensive lists on 16 connections. */
const greedyVisitor = async ({ base }: Server, size: number): Promise<Figure> => {
  const alone = await waitOfOthersAlone(base, PHASE_MS)
  const greed = autocannon({
    url: base,
    connections: 16,
    duration: PHASE_MS / 1_000 + 2,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.1' },
    requests: [{ setupRequest: (one) => ({ ...one, path: wholeListAnew() }) }],
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const value = await waitOfOthersAlone(base, PHASE_MS)
  await greed
  const limit = { name: 'without', value: alone }
  return { size, name: 'p95 of others, one is greedy', value, unit: 'ms', limit, ask: { most: 2 } }
}

const measure = async (measuring: Measuring): Promise<Figure[]> => {
  const { servers, size } = measuring
  const figures = [
    ...(await askedAgain(measuring)),
    await notModified(measuring),
    ...(await filtered(measuring)),
    ...(await searches(measuring)),
    await bytesOfPage(measuring),
    ...(await madeAgain(servers, size)),
    await greedyVisitor(servers.product, size),
  ]
  const memory = await memoryOf(servers.product)
  const isAsked = size === 100_000
  return [
    ...figures,
    { size, name: 'memory under load', value: memory, unit: 'MB', ...(isAsked && { ask: { most: 200 } }) },
  ]
}

/** `npm run bench -- api`: the server beside the limits, at each number of races. */
export const benchApi = async ({ form, sizes }: Asked): Promise<Figure[]> => {
  const figures: Figure[] = []
  await withDatabase(async ({ url, client, startSite }) => {
    const finished = await startLimit('answer-finished')
    const express = await startLimit('answer-by-express')
    const postgres = await startLimit('answer-from-postgres', { DATABASE_URL: url })
    for (const size of sizes) {
      const since = performance.now()
      await fillCatalogue(client, size)
      printLines([`${size} races in ${((performance.now() - since) / 1_000).toFixed(0)} s`])
      const product = await startSite()
      await untilTownsAreFilled(client)
      await client.query('vacuum analyze')
      const servers = { product, finished, express, postgres }
      const found = await measure({ servers, size, round: ROUNDS[form], form })
      figures.push(...found)
      printLines(tableOf(found))
      await product.stop()
    }
  })
  const all = [...figures, ...growth(figures)]
  printLines(['', ...tableOf(all)])
  return all
}
