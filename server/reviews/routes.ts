import { Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { idParam, pageOf } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { canSeeRace } from '#server/races/policy.ts'
import { findRace } from '#server/races/queries.ts'
import { reviewChanges, reviewInput } from '#shared/reviews/schema.ts'
import { answerRoutes } from './answers/routes.ts'
import { raceReviews } from './answers/store.ts'
import { reviewLimit } from './api.ts'
import { deleteReview, editReview } from './own-review.ts'
import { postReview } from './post-review.ts'
import { presentReview } from './present.ts'
import { countReviews, reviewsOf } from './queries.ts'

export const reviewRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, reviewLimit)
  routes.use(answerRoutes(deps, raceReviews, '/api/reviews'))

  routes.get('/api/races/:id/reviews', async (req, res) => {
    // The answer tells which reviews this person may edit or delete, so it must not be shared.
    res.setHeader('Cache-Control', 'private, no-cache')
    res.vary('Cookie')
    const race = await findRace(db, idParam(req.params.id, noSuch('race')))
    refuseUnless(race && canSeeRace(req.user, race), noSuch('race'))
    const page = pageOf(req.query)
    const [found, total] = await Promise.all([
      reviewsOf(db, race.id, { reader: req.user, ...page }),
      countReviews(db, race.id, req.user),
    ])
    res.set(listHeaders(req, { page, shown: found.length, total }))
    res.json(found.map((review) => presentReview(review, { person: req.user, race })))
  })

  routes.post('/api/races/:id/reviews', async (req, res) => {
    const person = requireSignedIn(req)
    const race = await findRace(db, idParam(req.params.id, noSuch('race')))
    refuseUnless(race && canSeeRace(person, race), noSuch('race'))
    const input = reviewInput.parse(req.body)
    await perPerson.spend(String(person.id))
    const review = await postReview(deps, { race, userId: person.id, input })
    res.status(201).json(presentReview({ review, author: person }, { person, race }))
  })

  routes.patch('/api/reviews/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const id = idParam(req.params.id, noSuch('review'))
    const changes = reviewChanges.parse(req.body)
    await perPerson.spend(String(person.id))
    const { review, race } = await editReview(db, { id, person, changes })
    // Only its author can edit it.
    res.json(presentReview({ review, author: person }, { person, race }))
  })

  routes.delete('/api/reviews/:id', async (req, res) => {
    const person = requireSignedIn(req)
    await deleteReview(db, { id: idParam(req.params.id, noSuch('review')), person })
    res.status(204).end()
  })

  return routes
}
