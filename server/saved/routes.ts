import { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { savedRefusals } from '#messages/server/saved.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { presentRaceCard } from '#server/races/present.ts'
import { presentTripCard } from '#server/trips/present.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { MOST_CARDS, type SavedIds, type SavedKind } from '#shared/saved/ids.ts'
import { type SavedView, type StoredView, savedInput, saveRaceInput } from '#shared/saved/schema.ts'
import { savedLimit } from './api.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import { followRoutes } from './follow/follow-routes.ts'
import { cardsOf, joinsOf, removeSaved, savedCards, savedIds } from './queries.ts'
import { joinSaved, saveListing } from './save-listing.ts'

type Cards = Awaited<ReturnType<typeof savedCards>>

const presentCards = ({ races, trips }: Cards): SavedView => ({
  races: races.map(presentRaceCard),
  trips: trips.map(presentTripCard),
})

const idList = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number)
        .pipe(z.number().max(2_147_483_647)),
    )
    .max(MOST_CARDS),
)

const read = (name: string, value: unknown): number[] => {
  const result = idList.safeParse(value)
  if (result.success) return [...new Set(result.data)].sort((one, other) => one - other)
  const message = savedRefusals().idsExpected(name, MOST_CARDS)
  throw invalid(message, { [name]: message })
}

/** The ids of a query such as `race=3&race=4&trip=7`, in order and each once. */
const idsOf = ({ race, trip }: Record<string, unknown>): SavedIds => ({
  races: read('race', race),
  trips: read('trip', trip),
})

/** The races and trips that people saved (contract, section 10). */
export const savedRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router().use(feedRoutes(deps), followRoutes(deps))
  const perPerson = rateLimit(deps, savedLimit)
  const cheap = cheapReads()
  const own = cheapReads()
  const today = () => utcDay(clock())

  routes.get('/api/saved', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json(presentCards(await own(() => savedCards(db, id, today()))))
  })

  // For the hearts, which are on every list: the ids are a hundredth of the cards.
  routes.get('/api/saved/ids', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json(await own(() => savedIds(db, id)))
  })

  // For what is saved in a browser whose owner is not signed in.
  routes.get('/api/listings', async (req, res) => {
    const ids = idsOf(req.query)
    const [cards, joined] = await cheap(async () => [
      await cardsOf(db, ids, today()),
      await joinsOf(db, ids.races),
    ])
    res.json({ ...presentCards(cards), joined } satisfies StoredView)
  })

  routes.post('/api/saved', async (req, res) => {
    const { id } = requireSignedIn(req)
    const { races = [], trips = [] } = savedInput.parse(req.body)
    await perPerson.spend(String(id))
    await joinSaved(db, id, { races, trips })
    res.status(204).end()
  })

  const put = (kind: SavedKind) => async (req: Request, res: Response) => {
    const { id: userId } = requireSignedIn(req)
    const id = idParam(req.params.id, noSuch(kind))
    await perPerson.spend(String(userId))
    const { notify } = kind === 'race' ? saveRaceInput.parse(req.body ?? {}) : {}
    await saveListing(db, { userId, kind, id, notify })
    res.status(204).end()
  }
  const remove = (kind: SavedKind) => async (req: Request, res: Response) => {
    const { id: userId } = requireSignedIn(req)
    const id = idParam(req.params.id, noSuch(kind))
    await perPerson.spend(String(userId))
    await removeSaved(db, userId, kind, id)
    res.status(204).end()
  }
  routes.put('/api/saved/races/:id', put('race'))
  routes.delete('/api/saved/races/:id', remove('race'))
  routes.put('/api/saved/trips/:id', put('trip'))
  routes.delete('/api/saved/trips/:id', remove('trip'))

  return routes
}
