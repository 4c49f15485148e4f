import autocannon from 'autocannon'
import { waitOfOthersAlone } from '../others.ts'
import type { Server } from '../servers/start-server.ts'
import type { Figure } from '../table.ts'
import { wholeListAnew } from './asked-paths.ts'

const PHASE_MS = 5_000

/** How much longer others wait while one visitor asks for the most expensive lists on 16 connections. */
export const greedyVisitor = async ({ base }: Server, size: number): Promise<Figure> => {
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
