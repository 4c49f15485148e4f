import { type Request, type Response, Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { publicAnswers } from '#server/listings/public-answers.ts'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { varyByLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { visibilityInput } from '#shared/admin/schema.ts'
import { raceChanges, raceInput } from '#shared/races/schema.ts'
import { NO_RATINGS } from '#shared/ratings/ratings.ts'
import { newRaceLimit, raceEditLimit } from './api.ts'
import { raceCalendar } from './calendar.ts'
import { courseFileName, courseGpx } from './courses/course-gpx.ts'
import { createRace } from './create-race.ts'
import { deleteRace } from './delete-race.ts'
import { createNextEdition } from './editions/create-next-edition.ts'
import { canSeeRace } from './policy.ts'
import { presentRace } from './present.ts'
import { findCourse, findRace, findRatedRace, keptRaceOf } from './queries.ts'
import { setRaceVisibility } from './set-race-visibility.ts'
import { updateRace } from './update-race.ts'

/** The most memory for finished races, in bytes. */
const KEPT_BYTES = 8_000_000

const NEW = {
  averageRating: null,
  reviewCount: 0,
  ratings: NO_RATINGS,
  finished: null,
  canBeAsked: false,
  sources: [],
  nextEdition: null,
}

export const raceRoutes = (deps: Deps) => {
  const { db, settings } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, newRaceLimit)
  const editsPerPerson = rateLimit(deps, raceEditLimit)

  const cheap = cheapReads()
  const findInTurn = (id: number) => cheap(() => findRatedRace(db, id))
  const answerPublicly = publicAnswers(db, {
    madeOf: ['races', 'reviews', 'sources', 'people'],
    most: KEPT_BYTES,
    find: findInTurn,
    present: presentRace,
  })

  const sendCalendar = async (req: Request<{ id: string }>, res: Response) => {
    const race = await cheap(() => findRace(db, idParam(req.params.id, noSuch('race'))))
    refuseUnless(race && canSeeRace(req.user, race), noSuch('race'))
    if (!race.isListed) res.set('Cache-Control', 'no-store')
    varyByLanguage(res)
    res.attachment(`race-${race.id}.ics`)
    res.type('text/calendar').send(raceCalendar(race, settings.publicUrl))
  }
  routes.get('/api/races/:id.ics', sendCalendar)
  routes.get('/api/races/:id/calendar.ics', sendCalendar)

  routes.get('/api/races/:id', async (req, res) => {
    const id = idParam(req.params.id, noSuch('race'))
    if (await answerPublicly(req, res, id)) return
    const race = await findInTurn(id)
    // Its own owner is sent on to the kept race too, by `movedRaces`.
    const isJoined = race && !race.isListed && (await cheap(() => keptRaceOf(db, id))) !== null
    refuseUnless(race && !isJoined && canSeeRace(req.user, race), noSuch('race'))
    res.set('Cache-Control', 'no-store')
    res.json(presentRace(race))
  })

  routes.get('/api/races/:id/courses/:number.gpx', async (req, res) => {
    const raceId = idParam(req.params.id, noSuch('race'))
    const number = idParam(req.params.number, noSuch('course'))
    const found = await cheap(() => findCourse(db, raceId, number - 1))
    refuseUnless(found && canSeeRace(req.user, found.race), noSuch('race'))
    const { race, course } = found
    if (!race.isListed) res.set('Cache-Control', 'no-store')
    refuseUnless(course?.track, noSuch('course'))
    res.attachment(courseFileName({ race, course }))
    res.type('application/gpx+xml').send(courseGpx({ race, course, track: course.track }, settings.publicUrl))
  })

  routes.post('/api/races', async (req, res) => {
    const person = requireSignedIn(req)
    const input = raceInput.parse(req.body)
    await perPerson.spend(String(person.id))
    const race = await createRace(db, person, input)
    res.status(201).json(presentRace({ ...race, ...NEW }))
  })

  routes.patch('/api/races/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const raceId = idParam(req.params.id, noSuch('race'))
    const changes = raceChanges.parse(req.body)
    await editsPerPerson.spend(String(person.id))
    await updateRace(db, { raceId, person, changes })
    const race = await findRatedRace(db, raceId)
    refuseUnless(race, noSuch('race'))
    res.json(presentRace(race))
  })

  routes.post('/api/races/:id/next-edition', async (req, res) => {
    const person = requireSignedIn(req)
    const raceId = idParam(req.params.id, noSuch('race'))
    await perPerson.spend(String(person.id))
    const race = await createNextEdition(db, { raceId, person })
    res.status(201).json(presentRace({ ...race, ...NEW }))
  })

  routes.patch('/api/races/:id/visibility', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const raceId = idParam(req.params.id, noSuch('race'))
    await setRaceVisibility(deps, { raceId, person, input: visibilityInput.parse(req.body) })
    const race = await findRatedRace(db, raceId)
    refuseUnless(race, noSuch('race'))
    res.json(presentRace(race))
  })

  routes.delete('/api/races/:id', async (req, res) => {
    const person = requireSignedIn(req)
    await deleteRace(db, { raceId: idParam(req.params.id, noSuch('race')), person })
    res.status(204).end()
  })

  return routes
}
