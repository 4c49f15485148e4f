import type { IncomingMessage, RequestListener } from 'node:http'
import compression from 'compression'
import express, { type Express, type Request, type RequestHandler, Router } from 'express'
import { refuseOtherAccount } from '#server/accounts/refuse-other-account.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { createAuthentication } from '#server/accounts/sign-in/authentication.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { alertRoutes } from '#server/alerts/routes.ts'
import { openToSites } from '#server/api-document/open-to-sites.ts'
import { apiDocumentRoutes } from '#server/api-document/routes.ts'
import { artRoutes } from '#server/art/routes.ts'
import { bookingLinkRoutes } from '#server/bookings/link/routes.ts'
import { forgetPaymentNotes } from '#server/bookings/money/ledger.ts'
import { moneyRoutes } from '#server/bookings/money/routes.ts'
import { statementRoutes } from '#server/bookings/money/statement/routes.ts'
import { organizerRoutes } from '#server/bookings/organizer/routes.ts'
import { ownBookingRoutes } from '#server/bookings/own/routes.ts'
import { bookingRoutes } from '#server/bookings/routes.ts'
import { refundDeletedTrip } from '#server/card/refund-deleted-trip.ts'
import { cardRoutes } from '#server/card/routes.ts'
import { stripeWebhook } from '#server/card/webhook.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { dateRoutes } from '#server/dates/routes.ts'
import { embedRoutes } from '#server/embed/routes.ts'
import { factQuestionRoutes } from '#server/fact-questions/routes.ts'
import { importRoutes } from '#server/import/site/routes.ts'
import { mailboxRoutes } from '#server/mailbox/routes.ts'
import { mapRoutes } from '#server/map/routes.ts'
import { placeRoutes } from '#server/places/routes.ts'
import { answerKept } from '#server/platform/answers/kept/answer-kept.ts'
import { noticeVisitors } from '#server/platform/answers/other-visitors.ts'
import { patienceOf } from '#server/platform/database/database.ts'
import { timeBudgets } from '#server/platform/database/pool/time-budget.ts'
import { readsOfVisitors } from '#server/platform/database/replica/visitor-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { errorHandler, unknownCall, unknownPage } from '#server/platform/errors/error-handler.ts'
import { foreignOriginGuard } from '#server/platform/http/foreign-origin-guard.ts'
import { healthRoutes } from '#server/platform/http/health-routes.ts'
import { jsonBody } from '#server/platform/http/json-body.ts'
import { noteRefusals } from '#server/platform/http/refused-calls.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { inTurns } from '#server/platform/http/server/in-turns.ts'
import { speakLanguageOfRequest } from '#server/platform/language/language.ts'
import { bringsSession, needsSession, sessions } from '#server/platform/sessions/sessions.ts'
import { countryRoutes } from '#server/races/countries/routes.ts'
import { leaveEditionsOfOthers } from '#server/races/editions/linked-editions.ts'
import { raceListRoutes } from '#server/races/list/routes.ts'
import { movedRaces } from '#server/races/moved-races.ts'
import { raceRoutes } from '#server/races/routes.ts'
import { claimRoutes } from '#server/reports/claims/routes.ts'
import { correctionRoutes } from '#server/reports/corrections/routes.ts'
import { forgetReporter } from '#server/reports/queries.ts'
import { reportRoutes } from '#server/reports/routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { savedRoutes } from '#server/saved/routes.ts'
import { crawlerRoutes } from '#server/site/crawlers/routes.ts'
import { socialRoutes } from '#server/social/routes.ts'
import { sourceRoutes } from '#server/sources/routes.ts'
import { suggestionRoutes } from '#server/suggestions/routes.ts'
import { translationRoutes } from '#server/translation/routes.ts'
import { forgetTripReviewer } from '#server/trip-reviews/queries.ts'
import { tripReviewRoutes } from '#server/trip-reviews/routes.ts'
import { tripDateRoutes } from '#server/trips/dates/routes.ts'
import { tripListRoutes } from '#server/trips/list/routes.ts'
import { nearbyRoutes } from '#server/trips/nearby/nearby-routes.ts'
import { tripRoutes } from '#server/trips/routes.ts'
import { uploadRoutes } from '#server/uploads/routes.ts'
import { leaveWaitingLists } from '#server/waiting-list/forget-account.ts'
import { waitingListRoutes } from '#server/waiting-list/routes.ts'
import { knownAddress } from './known-address.ts'
import { requestKey } from './request-key.ts'

const RACE = /^\/api\/races(\/\d+)?\/?$/i
const TRIP = /^\/api\/trips(\/\d+)?\/?$/i
const NEW_IMPORT = /^\/api\/imports\/?$/i
// A listing may have long texts in scripts that take several bytes a character, a race many courses with
// tracks. A pasted table may be large, so it is read once it is known who sends it.
const bodyLimit = ({ path }: Request) => {
  if (NEW_IMPORT.test(path)) return null
  return (RACE.test(path) ? 2048 : TRIP.test(path) ? 1024 : 200) * 1024
}

// The public catalogue and the documents of pages. What people have of their own is read from the primary.
const CATALOGUE = /^\/api\/(races|trips|map|suggestions|places|listings)|^\/(?!api\/|uploads\/|mailbox)/i
const isOfCatalogue = ({ method, path }: Request) =>
  (method === 'GET' || method === 'HEAD') && CATALOGUE.test(path)

// They are finished answers, which come compressed: looking whether to compress them would cost a tenth of their time.
const COMPRESSED_LIST = /^\/api\/(races|races-filters|trips|map)\/?$/i
const isCompressedList = ({ method, path }: Request) =>
  (method === 'GET' || method === 'HEAD') && COMPRESSED_LIST.test(path)

/** All routes, in Express. `site` answers everything that is not a call. */
export const createRoutes = (deps: Deps, site?: RequestHandler): Express => {
  const { db, settings, log } = deps
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.trustProxy)
  app.set('query parser', 'simple')

  app.use(securityHeaders(settings.publicUrl, settings.tileUrl))
  app.use(openToSites())
  app.use(requestLog(log))
  app.use(timeBudgets(patienceOf(db)))
  // Before visitors are noticed: a load balancer asks all the time, and costly work need not rest for it.
  app.use(healthRoutes(db))
  app.use(noticeVisitors)
  app.use(readsOfVisitors((req) => isOfCatalogue(req) && !bringsSession(req, deps)))
  app.use(speakLanguageOfRequest)
  const compressed = compression()
  app.use((req, res, next) => (isCompressedList(req) ? next() : compressed(req, res, next)))
  app.use(artRoutes())
  // Before everything that parses: what Stripe has signed is the raw body.
  app.use(stripeWebhook(deps))
  app.use(foreignOriginGuard(settings.publicUrl))
  app.use(jsonBody(bodyLimit))
  const authentication = createAuthentication(deps)
  const onAccountDeleted = [
    leaveWaitingLists(deps),
    forgetReporter,
    forgetTripReviewer,
    forgetPaymentNotes,
    leaveEditionsOfOthers,
  ]
  const withSession = Router().use(sessions(deps), authentication.middleware, refuseOtherAccount)
  app.use('/api', (req, res, next) => (needsSession(req, deps) ? withSession(req, res, next) : next()))

  // First, because they are asked for most, and each router before would cost them time.
  app.use(raceListRoutes(deps))
  app.use(raceRoutes(deps))
  app.use(accountRoutes(deps, { authentication, onAccountDeleted }))
  app.use(countryRoutes(deps))
  app.use(tripListRoutes(deps))
  app.use(tripRoutes(deps, refundDeletedTrip(deps)))
  app.use(nearbyRoutes(deps))
  app.use(tripDateRoutes(deps))
  app.use(bookingRoutes(deps))
  app.use(ownBookingRoutes(deps))
  app.use(bookingLinkRoutes(deps))
  app.use(organizerRoutes(deps))
  app.use(moneyRoutes(deps))
  app.use(statementRoutes(deps))
  app.use(cardRoutes(deps))
  app.use(waitingListRoutes(deps))
  app.use(mapRoutes(deps))
  app.use(reviewRoutes(deps))
  app.use(tripReviewRoutes(deps))
  app.use(savedRoutes(deps))
  app.use(alertRoutes(deps))
  app.use(translationRoutes(deps))
  app.use(contactRoutes(deps))
  app.use(uploadRoutes(deps))
  app.use(placeRoutes(deps))
  app.use(suggestionRoutes(deps))
  app.use(importRoutes(deps))
  app.use(sourceRoutes(deps))
  app.use(dateRoutes(deps))
  app.use(factQuestionRoutes(deps))
  app.use(reportRoutes(deps))
  app.use(correctionRoutes(deps))
  app.use(claimRoutes(deps))
  app.use(adminRoutes(deps))
  app.use(apiDocumentRoutes(deps))
  app.use(embedRoutes(deps))
  app.use(mailboxRoutes(deps))

  app.use('/api', unknownCall)
  app.use(crawlerRoutes(deps))
  app.use(socialRoutes(deps))
  if (site) app.use(site)
  app.use(unknownPage)
  app.use(movedRaces(deps))
  app.use(errorHandler(log, noteRefusals(log)))
  return app
}

const isHealthCheck = ({ url }: IncomingMessage) => url === '/api/health' || url === '/api/ready'

/** The whole application without a port. What was answered before and has not changed needs no Express. */
export const createApp = (deps: Deps, site?: RequestHandler): RequestListener => {
  const answer = answerKept(deps, requestKey(deps), inTurns(createRoutes(deps, site), isHealthCheck))
  return (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead) req.url = knownAddress(req.url ?? '') ?? req.url
    answer(req, res)
  }
}
