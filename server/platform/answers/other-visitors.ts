import type { ServerResponse } from 'node:http'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { RequestHandler, Response } from 'express'

/** Costly work takes at most a quarter of the time from others: it rests three times as long as it took. */
const REST_RATIO = 3
const LONGEST_REST_MS = 250
/** Timers are no finer than this, so shorter rests are added up. */
const SHORTEST_REST_MS = 3
const RECENTLY_MS = 1_000

const costly = new WeakSet<ServerResponse>()
let lastSeen = Number.NEGATIVE_INFINITY

/** Notices somebody whose call is not a costly one. */
export const noticeVisitor = () => {
  lastSeen = performance.now()
}

/** Notices everybody whose call is not a costly one. */
export const noticeVisitors: RequestHandler = (_req, res, next) => {
  res.once('close', () => {
    if (!costly.has(res)) noticeVisitor()
  })
  next()
}

/** Says that this answer costs much: who asks for it does not count as a visitor to be spared. */
export const markCostly = (res: Response) => costly.add(res)
export const isCostly = (res: ServerResponse) => costly.has(res)

/** Whether nobody asked for anything but costly answers lately. */
export const isAlone = () => performance.now() - lastSeen > RECENTLY_MS

/** How long costly work that took `ms` rests: not at all while nobody else is there. */
export const restAfter = (ms: number) => (isAlone() ? 0 : Math.min(ms * REST_RATIO, LONGEST_REST_MS))

/** Paces costly work in this process: call the answer after each piece, with the ms that the piece took. */
export const pacing = () => {
  let owed = 0
  return async (ms: number): Promise<void> => {
    owed += restAfter(ms)
    if (owed < SHORTEST_REST_MS) return othersFirst()
    const rest = owed
    owed = 0
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
