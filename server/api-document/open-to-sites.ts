import cors from 'cors'
import { Router } from 'express'
import { allCalls } from './subjects.ts'

const DAY_SECONDS = 86_400

/**
 * Lets pages of other sites read the public catalogue (CORS `*`; contract, section 10), without cookies and
 * nothing else. What may be read is marked in the room's `api.ts`.
 */
export const openToSites = () => {
  const open = cors({
    origin: '*',
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['Accept-Language', 'If-None-Match'],
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Coming-Count', 'ETag', 'Retry-After'],
    maxAge: DAY_SECONDS,
  })
  const routes = Router()
  for (const { name, call } of allCalls()) {
    if (call.isOpenToSites) routes.route(name.slice('GET '.length)).get(open).options(open)
  }
  return routes
}
