import fc from 'fast-check'
import { type Deeds, deed, everybody, expectStatus } from './deed.ts'
import { oneOf, which } from './make-deeds.ts'
import { isSignedIn, type Model, managesRace, type Role } from './model.ts'
import type { Answer, World } from './site.ts'

const rating = fc.integer({ min: 1, max: 5 })

const noteReview = (model: Model, world: World, answer: Answer, role: Role) => {
  const { id, rating: given } = answer.body as { id: number; rating: number }
  model.reviews.set(role, given)
  world.reviews.set(role, id)
}

const review = deed(fc.record({ role: everybody, rating }), {
  name: 'review',
  run: async (model, world, given) => {
    const path = `/api/races/${world.raceId}/reviews`
    const answer = await world.ask(given.role, 'POST', path, { rating: given.rating })
    if (!isSignedIn(given.role)) return expectStatus(answer, 401)
    if (!model.race.isThere) return expectStatus(answer, 404)
    if (model.reviews.has(given.role)) return expectStatus(answer, 409)
    expectStatus(answer, 201)
    noteReview(model, world, answer, given.role)
  },
})

/** One person sends several reviews at once: the first is stored. */
const reviewAtOnce = deed(fc.record({ role: everybody, times: fc.integer({ min: 2, max: 4 }) }), {
  name: 'review at once',
  check: ({ race }) => race.isThere,
  run: async (model, world, { role, times }) => {
    const path = `/api/races/${world.raceId}/reviews`
    const answers = await Promise.all(
      Array.from({ length: times }, () => world.ask(role, 'POST', path, { rating: 3 })),
    )
    const [stored, ...others] = answers.filter(({ status }) => status === 201)
    const isFirst = isSignedIn(role) && !model.reviews.has(role)
    if (others.length > 0 || (stored !== undefined) !== isFirst)
      throw new Error(`One person's reviews were answered with ${answers.map(({ status }) => status)}`)
    for (const answer of answers) if (answer !== stored) expectStatus(answer, isSignedIn(role) ? 409 : 401)
    if (stored) noteReview(model, world, stored, role)
  },
})

const hasReviews = ({ reviews }: Model) => reviews.size > 0
/** The author of one of the reviews. */
const authorOf = ({ reviews }: Model, index: number): Role => oneOf([...reviews.keys()], index)

const edit = deed(fc.record({ role: everybody, review: which, rating, isOwn: fc.boolean() }), {
  name: 'edit a review',
  check: hasReviews,
  run: async (model, world, given) => {
    const author = authorOf(model, given.review)
    const role = given.isOwn ? author : given.role
    const path = `/api/reviews/${world.reviews.get(author)}`
    const answer = await world.ask(role, 'PATCH', path, { rating: given.rating })
    if (!isSignedIn(role)) return expectStatus(answer, 401)
    if (role !== author) return expectStatus(answer, 403)
    expectStatus(answer, 200)
    model.reviews.set(author, given.rating)
  },
})

const remove = deed(fc.record({ role: everybody, review: which }), {
  name: 'delete a review',
  check: hasReviews,
  run: async (model, world, given) => {
    const author = authorOf(model, given.review)
    const answer = await world.ask(given.role, 'DELETE', `/api/reviews/${world.reviews.get(author)}`)
    if (!isSignedIn(given.role)) return expectStatus(answer, 401)
    if (given.role !== author && !managesRace(given.role)) return expectStatus(answer, 403)
    expectStatus(answer, 204)
    model.reviews.delete(author)
    world.reviews.delete(author)
  },
})

const deleteRace = deed(fc.record({ role: everybody }), {
  name: 'delete the race',
  run: async (model, world, { role }) => {
    const answer = await world.ask(role, 'DELETE', `/api/races/${world.raceId}`)
    if (!isSignedIn(role)) return expectStatus(answer, 401)
    if (!model.race.isThere) return expectStatus(answer, 404)
    if (!managesRace(role)) return expectStatus(answer, 403)
    expectStatus(answer, 204)
    model.race.isThere = false
    model.reviews.clear()
  },
})

/** What people do with a race, by how often. */
export const REVIEW_DEEDS: [weight: number, deeds: Deeds][] = [
  [4, review],
  [2, reviewAtOnce],
  [2, edit],
  [3, remove],
  [1, deleteRace],
]
