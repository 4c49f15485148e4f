import { Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { reviewVisibility } from '#shared/admin/schema.ts'
import { answerInput } from '#shared/reviews/schema.ts'
import { reviewLimit } from '../api.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import type { ReviewStore } from './store.ts'

/** Answers to reviews, and what administrators hide. `path` is where the reviews of the store are. */
export const answerRoutes = (deps: Deps, store: ReviewStore, path: '/api/reviews' | '/api/trip-reviews') => {
  const routes = Router()
  const perPerson = rateLimit(deps, reviewLimit)
  const reviewIdOf = (value: unknown) => idParam(value, noSuch('review'))

  routes.put(`${path}/:id/answer`, noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const id = reviewIdOf(req.params.id)
    const { text } = answerInput.parse(req.body)
    await perPerson.spend(String(person.id))
    await answerReview(deps, store, { id, person, text })
    res.json({ text })
  })

  routes.delete(`${path}/:id/answer`, noStore, async (req, res) => {
    const person = requireSignedIn(req)
    await answerReview(deps, store, { id: reviewIdOf(req.params.id), person, text: null })
    res.status(204).end()
  })

  routes.patch(`${path}/:id/visibility`, noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const id = reviewIdOf(req.params.id)
    await hideReview(deps.db, store, { id, person, input: reviewVisibility.parse(req.body) })
    res.status(204).end()
  })

  return routes
}
