import type { ErrorRequestHandler } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { keptRaceOf } from './queries.ts'

/** The addresses under a race: its view, calendar file, courses, reviews and social picture. */
const UNDER_A_RACE = /^\/(?:api\/races|social\/race)\/(\d{1,10})(?=[/.]|$)/i
const LARGEST_ID = 2_147_483_647
/** A joining can be undone, so nobody may remember for good where a race went. */
const FIVE_MINUTES = 'public, max-age=300'

/**
 * All addresses of a joined race lead to the same ones of the race that it became a part of (contract, section 15). It
 * comes after all routes, so that only reads without an answer cost a look.
 */
export const movedRaces =
  ({ db }: Pick<Deps, 'db'>): ErrorRequestHandler =>
  async (error, req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const isMissing = error instanceof AppError && error.status === 404
    const [, id] = UNDER_A_RACE.exec(req.path) ?? []
    if (!isRead || !isMissing || id === undefined || Number(id) > LARGEST_ID) return next(error)
    const kept = await keptRaceOf(db, Number(id))
    if (kept === null) return next(error)
    res.set('Cache-Control', FIVE_MINUTES)
    res.redirect(301, req.originalUrl.replace(`/${id}`, `/${kept}`))
  }
