import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { createAuthentication } from './accounts/authentication.ts'
import { accountRoutes } from './accounts/routes.ts'
import { joinGuestBookings } from './bookings/join-guest-bookings.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { mapRoutes } from './map/routes.ts'
import { placeRoutes } from './places/routes.ts'
import type { Deps } from './platform/deps.ts'
import { errorHandler, unknownCall, unknownPage } from './platform/error-handler.ts'
import { foreignOriginGuard } from './platform/foreign-origin-guard.ts'
import { healthRoutes } from './platform/health-routes.ts'
import { jsonBody } from './platform/json-body.ts'
import { speakLanguageOfRequest } from './platform/language.ts'
import { requestLog } from './platform/request-log.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { sessions } from './platform/sessions.ts'
import { timeBudgets } from './platform/time-budget.ts'
import { raceRoutes } from './races/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { translationRoutes } from './translation/routes.ts'
import { tripRoutes } from './trips/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

const LISTING = /^\/api\/(races|trips)(\/\d+)?\/?$/i
// A listing may have long texts in scripts that take several bytes a character.
const bodyLimit = (path: string) => (LISTING.test(path) ? 1024 : 200) * 1024

/** The whole application without a port. `site` answers everything that is not a call. */
export const createApp = (deps: Deps, site?: RequestHandler): Express => {
  const { db, settings, log } = deps
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.trustProxy)
  app.set('query parser', 'simple')

  app.use(securityHeaders(settings.publicUrl, settings.tileUrl))
  app.use(requestLog(log))
  app.use(timeBudgets)
  app.use(healthRoutes(db))
  app.use(speakLanguageOfRequest)
  app.use(compression())
  app.use(foreignOriginGuard(settings.publicUrl))
  app.use(jsonBody(bodyLimit))
  const authentication = createAuthentication(deps)
  app.use('/api', sessions(deps), authentication.middleware)

  app.use(accountRoutes(deps, { authentication, onEmailVerified: [joinGuestBookings] }))
  app.use(raceRoutes(deps))
  app.use(tripRoutes(deps))
  app.use(bookingRoutes(deps))
  app.use(mapRoutes(deps))
  app.use(reviewRoutes(deps))
  app.use(translationRoutes(deps))
  app.use(contactRoutes(deps))
  app.use(uploadRoutes(deps))
  app.use(placeRoutes(deps))

  app.use(mailboxRoutes(deps))

  app.use('/api', unknownCall)
  if (site) app.use(site)
  app.use(unknownPage)
  app.use(errorHandler(log))
  return app
}
