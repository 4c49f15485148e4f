import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { fillCatalogue } from '../../catalogue/fill-catalogue.ts'
import { memoryOf, type Server } from '../../servers/start-server.ts'
import { distinctRequest } from '../rig/distinct-requests.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

const RACES = 2_000
const FIRST = 20_000
const REQUESTS = 1_000_000
const SHORT_REQUESTS = 100_000
const CONNECTIONS = 16
const MOST_GROWTH = 1.2
/** A server that is too busy refuses; more refusals than this part would spare it what is asked for here. */
const MOST_REFUSED = 0.02

const COLLECT = pathToFileURL(join(import.meta.dirname, '../../processes/collect-on-signal.mjs')).href

/** What the server holds after it has freed what it does not need, in MB. */
const heldBy = async (server: Server): Promise<number> => {
  for (let time = 0; time < 2; time += 1) {
    server.child.kill('SIGUSR2')
    await sleep(1_500)
  }
  return memoryOf(server)
}

/** Asks for the requests with these numbers. Returns how many were refused or not answered. */
const askAll = async (base: string, from: number, to: number): Promise<number> => {
  let nth = from
  const asking = autocannon({
    url: base,
    connections: CONNECTIONS,
    amount: to - from,
    requests: [
      {
        setupRequest: (one) => {
          nth += 1
          return { ...one, ...distinctRequest(nth) }
        },
      },
    ],
    timeout: 30,
  })
  const { errors, timeouts, statusCodeStats } = await asking
  const failed = Object.entries(statusCodeStats ?? {})
    .filter(([status]) => Number(status) >= 429)
    .reduce((sum, [, { count = 0 }]) => sum + count, 0)
  return errors + timeouts + failed
}

export const memory: Row = {
  property: 'Memory',
  asked:
    '1,000,000 distinct public requests (empty answers, long unknown parameters, ids, searches, filters, clients): at most 1.2 times the memory after 20,000',
  play: (rig, { isShort }) =>
    withOwnSite(
      rig,
      { settings: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${COLLECT}` } },
      async ({ base, db, processes: [server] }) => {
        if (!server) throw new Error('The server is missing.')
        const client = await db.$client.connect()
        await fillCatalogue(client, RACES)
        client.release()
        const requests = isShort ? SHORT_REQUESTS : REQUESTS
        let refused = await askAll(base, 0, FIRST)
        const first = await heldBy(server)
        let most = first
        const seen: string[] = []
        const parts = isShort ? 4 : 10
        for (let part = 0; part < parts; part += 1) {
          const between = (step: number) => FIRST + Math.round(((requests - FIRST) * step) / parts)
          refused += await askAll(base, between(part), between(part + 1))
          const held = await heldBy(server)
          most = Math.max(most, held)
          seen.push(held.toFixed(0))
        }
        return {
          holds: most <= first * MOST_GROWTH && refused <= requests * MOST_REFUSED,
          reached:
            `${first.toFixed(0)} MB after ${FIRST.toLocaleString('en')}, then ${seen.join(', ')} MB: at most ` +
            `${(most / first).toFixed(2)} times; ${requests.toLocaleString('en')} asked, ${refused} refused`,
        }
      },
    ),
}
