import { Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { findRace } from '#server/races/queries.ts'
import { reviewInput } from '#shared/reviews/schema.ts'
import { canDeleteReview } from './policy.ts'
import { postReview } from './post-review.ts'
import { presentReview } from './present.ts'
import { findReview, removeReview, reviewsOf } from './queries.ts'

const noRace = () => notFound('There is no such race.')
const noReview = () => notFound('There is no such review.')

export const reviewRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, { name: 'reviews', points: 30, seconds: 3600 })

  routes.get('/api/races/:id/reviews', async (req, res) => {
    // What the person asking may delete is part of the answer.
    res.setHeader('Cache-Control', 'private, no-cache')
    res.vary('Cookie')
    const race = await findRace(db, idParam(req.params.id, noRace()))
    refuseUnless(race, noRace())
    const found = await reviewsOf(db, race.id)
    res.json(found.map((review) => presentReview(review, { person: req.user, race })))
  })

  routes.post('/api/races/:id/reviews', async (req, res) => {
    const person = requireSignedIn(req)
    const race = await findRace(db, idParam(req.params.id, noRace()))
    refuseUnless(race, noRace())
    const input = reviewInput.parse(req.body)
    await perPerson.spend(String(person.id))
    const review = await postReview(db, { raceId: race.id, userId: person.id, input })
    res.status(201).json(presentReview({ review, author: person }, { person, race }))
  })

  routes.delete('/api/reviews/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const found = await findReview(db, idParam(req.params.id, noReview()))
    refuseUnless(found, noReview())
    refuseUnless(
      canDeleteReview(person, found.review, found.race),
      notAllowed('Only its author and the organizer of the race may delete a review.'),
    )
    await removeReview(db, found.review.id)
    res.status(204).end()
  })

  return routes
}
