import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { fillCatalogue } from '../../../catalogue/fill-catalogue.ts'
import {
  deepPage,
  deepPageOfCalendar,
  manyWordSearch,
  mapAnew,
  oneLetterSearch,
  wholeListAnew,
} from '../../../figures/asked-paths.ts'
import { percentile95, watchOthers } from '../../../others.ts'
import { startProduct } from '../../../servers/start-server.ts'
import { startDatabase } from '../../rig/start-database.ts'
import type { Rig } from '../../rig/start-rig.ts'
import type { Row } from '../../row.ts'

const RACES = 100_000
const CONNECTIONS = 16
const PHASE_MS = 5_000
// A server that has just started is slower, with and without greed.
const WARM_MS = 1_500
const CUT_MS = 20_000

const GREED: [name: string, path: () => string, clients?: number][] = [
  ['whole lists', wholeListAnew],
  ['deep pages', deepPage],
  ['deep pages of the calendar for 16 visitors', deepPageOfCalendar, CONNECTIONS],
  ['map', mapAnew],
  ['one-letter searches', oneLetterSearch],
  ['many-word searches', manyWordSearch],
]

type Beside = { name: string; p95: number; refused: number; asked: number }

/** What others see while one visitor, or as many as it says, asks for this on all connections. */
const playGreed = async (
  base: string,
  [name, path, clients = 1]: (typeof GREED)[number],
  ms = PHASE_MS,
): Promise<Beside> => {
  let nth = 0
  const askNext = (one: autocannon.Request) => {
    nth += 1
    const client = `198.51.100.${1 + (nth % clients)}`
    return { ...one, path: path(), headers: { ...one.headers, 'x-forwarded-for': client } }
  }
  const greed = autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: ms / 1_000 + 2,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: askNext }],
    timeout: 30,
  })
  await sleep(1_000)
  const { p95, refused } = await watchOthers(base, () => sleep(ms))
  const { requests } = await greed
  return { name, p95, refused, asked: requests.total }
}

type Seen = 'cut' | 'whole' | 'open'
type Looking = { socket: Socket; stop: () => Promise<Seen> }

/** Asks for the whole list and reads nothing of it. One that pokes sends a byte of its next request every second. */
const lookAway = (port: number, isPoking: boolean): Looking => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /api/races HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.2\r\n\r\n')
  const poke = setInterval(() => isPoking && socket.writable && socket.write('G'), 1_000)
  const stop = async () => {
    clearInterval(poke)
    return whatCame(socket)
  }
  return { socket, stop }
}

/** Reads what has arrived, and whether the connection has ended before the answer was whole. */
const whatCame = async (socket: Socket): Promise<Seen> => {
  let read = 0
  let wanted = Number.POSITIVE_INFINITY
  const ended = new Promise<Seen>((resolve) => {
    socket.on('data', (bytes: Buffer) => {
      if (read === 0) wanted = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1'))?.[1] ?? wanted)
      read += bytes.length
      if (read >= wanted) resolve('whole')
    })
    socket.once('close', () => resolve('cut'))
  })
  if (socket.destroyed) return 'cut'
  socket.resume()
  const seen = await Promise.race([ended, sleep(2_000, 'open' as const)])
  socket.destroy()
  return seen
}

/** What became, in time, of as many clients that read nothing. */
const lookAwayAll = async (base: string): Promise<Seen[]> => {
  const port = Number(new URL(base).port)
  // Others then get the same bytes without waiting for them.
  await (await fetch(`${base}/api/races`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  const clients = Array.from({ length: CONNECTIONS }, (_, index) => lookAway(port, index % 2 === 0))
  await sleep(CUT_MS)
  return Promise.all(clients.map(({ stop }) => stop()))
}

const withManyRaces = async <Result>(rig: Rig, work: (base: string) => Promise<Result>): Promise<Result> => {
  const database = await startDatabase()
  try {
    const client = await database.pool.connect()
    await fillCatalogue(client, RACES)
    client.release()
    const folder = join(rig.folder, 'expensive')
    const server = await startProduct(database.url, folder, { TILE_URL: '', TRANSLATION_URL: '' })
    const result = await work(server.base)
    await server.stop()
    return result
  } finally {
    await database.stop()
  }
}

export const expensiveCalls: Row = {
  property: 'Expensive calls',
  asked: `${CONNECTIONS} connections on unpaged lists, deep offsets, map, one-letter and many-word searches at 100,000 races: others' p95 at most doubled, no 503 for others; a client that does not read is cut within 20 s`,
  play: (rig) =>
    withManyRaces(rig, async (base) => {
      await watchOthers(base, () => sleep(PHASE_MS))
      const alone: number[] = []
      const beside: Beside[] = []
      for (const greed of GREED) await playGreed(base, greed, WARM_MS)
      for (const greed of GREED) {
        // A few seconds alone differ too much, so all of them count together.
        alone.push(...(await watchOthers(base, () => sleep(PHASE_MS / 2))).times)
        beside.push(await playGreed(base, greed))
      }
      const aloneMs = percentile95(alone)
      const all = beside.map((one) => ({ ...one, ratio: one.p95 / aloneMs }))
      const away = await lookAwayAll(base)
      const cut = away.filter((seen) => seen === 'cut').length
      return {
        holds:
          all.every(({ ratio, refused, asked }) => ratio <= 2 && refused === 0 && asked > 0) &&
          cut === CONNECTIONS,
        reached: `others alone ${aloneMs.toFixed(1)} ms; ${all
          .map(
            ({ name, ratio, refused, asked }) =>
              `${name} ${ratio.toFixed(2)} times (${asked} answers, ${refused} others refused)`,
          )
          .join(', ')}; ${cut} of ${CONNECTIONS} that do not read are cut (${[...new Set(away)]})`,
      }
    }),
}
