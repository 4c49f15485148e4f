import autocannon from 'autocannon'
import type { Server } from '../servers/start-server.ts'
import type { Figure } from '../table.ts'
import { wholeListAnew } from './asked-paths.ts'

const OTHERS = [
  '/api/races?limit=24',
  '/api/trips?limit=24',
  '/',
  '/api/races/1',
  '/api/races-filters?search=lake&limit=24',
]
const PHASE_MS = 5_000
const PAUSE_MS = 50

const visit = async (base: string, from: number, until: number, times: number[]) => {
  for (let step = from; performance.now() < until; step += 1) {
    const since = performance.now()
    const headers = { 'x-forwarded-for': `192.0.2.${from + 1}` }
    await (await fetch(base + OTHERS[step % OTHERS.length], { headers })).arrayBuffer()
    times.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The 95th percentile of what four other visitors wait, in ms. */
const waitOfOthers = async (base: string): Promise<number> => {
  const times: number[] = []
  const until = performance.now() + PHASE_MS
  await Promise.all([0, 1, 2, 3].map((from) => visit(base, from, until, times)))
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

/** How much longer others wait while one visitor asks for the most expensive lists on 16 connections. */
export const greedyVisitor = async ({ base }: Server, size: number): Promise<Figure> => {
  const alone = await waitOfOthers(base)
  const greed = autocannon({
    url: base,
    connections: 16,
    duration: PHASE_MS / 1_000 + 2,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.1' },
    requests: [{ setupRequest: (one) => ({ ...one, path: wholeListAnew() }) }],
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const value = await waitOfOthers(base)
  await greed
  const limit = { name: 'without', value: alone }
  return { size, name: 'p95 of others, one is greedy', value, unit: 'ms', limit, ask: { most: 2 } }
}
