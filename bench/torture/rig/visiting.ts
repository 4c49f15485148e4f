import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#shared/random-from.ts'
import { pageAnew } from '../../figures/asked-paths.ts'
import { oneOf, wholeBetween } from '../../random.ts'
import { saysTryAgain, visitorOf } from './caller.ts'
import type { Rig } from './start-rig.ts'

const PAUSE_MS = 150

/** Some answers are kept in memory, and the addresses with a number at random were never asked before. */
const PATHS: ((random: Random) => string)[] = [
  () => '/api/races?limit=24',
  () => '/api/trips?limit=24',
  () => '/',
  () => '/api/ready',
  pageAnew,
  (random) => `/api/trips?limit=24&offset=${wholeBetween(random, 1, 100_000)}`,
]

/** What visitors were answered. */
export type Visits = {
  answered: number
  /** 503 in JSON with Retry-After. */
  busy: number
  /** Any other answer than 200 and such a 503. */
  wrong: string[]
  /** No answer came. */
  unanswered: number
  longestMs: number
  /** What took so long. */
  longestOf: string
}

type Visiting = { visitors: number; random: Random }

/** Every page and list once at each server, because the first answers of a server that has just started take longer. */
export const visitOnce = async ({ servers }: Rig, random: Random): Promise<void> => {
  for (const { base } of servers) for (const path of PATHS) await visitorOf(base).ask('GET', path(random))
}

/** Visitors who read lists and pages of both servers, one after the other. */
export const startVisiting = ({ servers }: Rig, { visitors, random }: Visiting) => {
  const visits: Visits = { answered: 0, busy: 0, wrong: [], unanswered: 0, longestMs: 0, longestOf: '' }
  let isOver = false
  const visit = async () => {
    const path = oneOf(random, PATHS)(random)
    const since = performance.now()
    const answer = await visitorOf(oneOf(random, servers).base)
      .ask('GET', path)
      .catch(() => undefined)
    if (answer === undefined) {
      visits.unanswered += 1
      return
    }
    const ms = performance.now() - since
    if (ms > visits.longestMs) Object.assign(visits, { longestMs: ms, longestOf: `${path} ${answer.status}` })
    if (answer.status === 200) visits.answered += 1
    else if (saysTryAgain(answer)) visits.busy += 1
    else visits.wrong.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }
  const visitAll = async () => {
    while (!isOver) {
      await visit()
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitAll))
  return {
    visits,
    stop: async () => {
      isOver = true
      await all
      return visits
    },
  }
}
