import type { RequestHandler } from 'express'

/** Marks answers that carry personal data: no cache may keep them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}
