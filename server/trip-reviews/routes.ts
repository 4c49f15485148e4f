import { Router } from 'express'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { answerRoutes } from '#server/reviews/answers/routes.ts'
import { canSeeTrip } from '#server/trips/policy.ts'
import { findTrip } from '#server/trips/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { tripReviewAuthor, tripReviewChanges, tripReviewInput } from '#shared/trip-reviews/schema.ts'
import { linkReviewsLimit, tripReviewLimit } from './api.ts'
import { deleteTripReview, editTripReview } from './own-trip-review.ts'
import { postTripReview } from './post-trip-review.ts'
import { presentTripReview } from './present.ts'
import { countOfferReviews, reviewsOfLink, reviewsOfOffer } from './queries.ts'
import { tripReviewStore } from './store.ts'

/** Reviews of trips by people who took part (contract, section 16). */
export const tripReviewRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perAddress = rateLimit(deps, tripReviewLimit)
  const opened = rateLimit(deps, linkReviewsLimit)
  const tripOf = async (id: unknown, person: Express.User | undefined) => {
    const trip = await findTrip(db, idParam(id, noSuch('trip')))
    refuseUnless(trip && canSeeTrip(person, trip), noSuch('trip'))
    return trip
  }
  routes.use(answerRoutes(deps, tripReviewStore, '/api/trip-reviews'))

  routes.get('/api/trips/:id/reviews', async (req, res) => {
    // The answer tells what this person may do with each review, so it must not be shared.
    res.setHeader('Cache-Control', 'private, no-cache')
    res.vary('Cookie')
    const trip = await tripOf(req.params.id, req.user)
    const page = pageOf(req.query)
    const [found, total] = await Promise.all([
      reviewsOfOffer(db, trip.offerId, { reader: req.user, ...page }),
      countOfferReviews(db, trip.offerId, req.user),
    ])
    res.set(listHeaders(req, { page, shown: found.length, total }))
    res.json(found.map((review) => presentTripReview(review, { person: req.user, trip })))
  })

  routes.post('/api/trips/:id/reviews', noStore, async (req, res) => {
    const tripId = idParam(req.params.id, noSuch('trip'))
    const input = tripReviewInput.parse(req.body)
    await perAddress.spend(clientAddress(req))
    const review = await postTripReview(deps, { tripId, person: req.user, input })
    const trip = await tripOf(req.params.id, req.user)
    res.status(201).json(presentTripReview(review, { person: req.user, trip }))
  })

  routes.get('/api/booking-link/:token/reviews', noStore, async (req, res) => {
    await opened.spend(clientAddress(req))
    const found = await reviewsOfLink(db, String(req.params.token), utcDay(deps.clock()))
    const trip = { createdBy: null }
    res.json(found.map((review) => presentTripReview(review, { person: undefined, trip, byLink: true })))
  })

  routes.patch('/api/trip-reviews/:id', noStore, async (req, res) => {
    const id = idParam(req.params.id, noSuch('review'))
    const changes = tripReviewChanges.parse(req.body)
    await perAddress.spend(clientAddress(req))
    const { token } = changes
    const { review, trip } = await editTripReview(deps, { id, person: req.user, token }, changes)
    res.json(presentTripReview(review, { person: req.user, trip, byLink: Boolean(token) }))
  })

  routes.delete('/api/trip-reviews/:id', noStore, async (req, res) => {
    const id = idParam(req.params.id, noSuch('review'))
    const { token } = tripReviewAuthor.parse(req.body ?? {})
    if (token) await perAddress.spend(clientAddress(req))
    await deleteTripReview(deps, { id, person: req.user, token })
    res.status(204).end()
  })

  return routes
}
