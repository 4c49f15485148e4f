import type { RequestHandler } from 'express'

/** For answers with personal data: no cache may store them. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}
