import { type Request, type Response, Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { nearOf } from '#server/listings/near.ts'
import type { Made } from '#server/platform/answers/changes/catalogue-versions.ts'
import {
  answerCostly,
  cheapReads,
  expensiveReads,
  isLightPage,
  searchingReads,
} from '#server/platform/answers/expensive-reads.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  jsonList,
  sendFinished,
  sizeOfAnswer,
} from '#server/platform/answers/finished-answer.ts'
import { listHeaders, MOST_ITEMS, PUBLIC } from '#server/platform/answers/list-headers.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, type Page, pageOf } from '#server/platform/http/request-params.ts'
import { inLanguage, varyByLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { visibilityInput } from '#shared/admin/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage, isLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { hasPlace, type ListChoice } from '#shared/races/list-choice.ts'
import { raceChanges, raceInput } from '#shared/races/schema.ts'
import { newRaceLimit, raceEditLimit } from './api.ts'
import { raceCalendar } from './calendar.ts'
import { courseFileName, courseGpx } from './courses/course-gpx.ts'
import { createRace } from './create-race.ts'
import { deleteRace } from './delete-race.ts'
import { createNextEdition } from './editions/create-next-edition.ts'
import { readFacets } from './facets/read-facets.ts'
import { calendarName } from './list/calendar-name.ts'
import { catalogueSelection, type RaceSelection, tableSelection } from './list/race-selection.ts'
import { racesCalendar } from './list/races-calendar.ts'
import { cardOfText, readCards, readCardTexts } from './list/read-cards.ts'
import { cardsInMemory, type PageRequest } from './memory/find-cards.ts'
import { canSeeRace } from './policy.ts'
import { presentRace, presentRaceCard } from './present.ts'
import { findCourse, findRace, findRatedRace } from './queries.ts'
import { listQueryOf, tableFiltersOf, tableQueryOf } from './search/filter-query.ts'
import { setRaceVisibility } from './set-race-visibility.ts'
import { updateRace } from './update-race.ts'

/** The most memory for finished lists, in bytes. */
const KEPT_BYTES = 16_000_000
/** The most races in a calendar, unless `limit` says fewer: calendar programs do not go on at the next page. */
const MOST_EVENTS = 2_000
const CALENDAR = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="races.ics"',
}

type Cost = 'cheap' | 'some' | 'much'
type Select = () => RaceSelection | Promise<RaceSelection>

const NEW = { averageRating: null, reviewCount: 0, nextEdition: null }

const headersOf = (
  req: Request,
  { page }: Pick<RaceSelection, 'page'>,
  shown: number,
  { total, coming }: { total: number; coming: number },
) => ({ ...listHeaders(req, { page, shown, total }), 'X-Coming-Count': String(coming) })

export const raceRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, newRaceLimit)
  const editsPerPerson = rateLimit(deps, raceEditLimit)

  const today = () => utcDay(clock())
  const cheap = cheapReads()
  const expensive = expensiveReads()
  const searching = searchingReads()
  const inMemory = cardsInMemory(db)
  const own = cheapReads()
  const share = sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races', 'reviews', 'places'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  })

  const shareRace = sharedAnswers<FinishedAnswer | null>(db, {
    madeOf: ['races', 'reviews'],
    most: KEPT_BYTES,
    sizeOf: (answer) => (answer ? sizeOfAnswer(answer) : 0),
    keeps: (answer) => answer !== null,
  })

  const finishCards = async (req: Request, selection: RaceSelection, made: Made | null) => {
    const { rows, ...counts } = await readCards(db, selection)
    const headers = { ...PUBLIC, ...headersOf(req, selection, rows.length, counts) }
    return finishAnswer(JSON.stringify(rows.map(presentRaceCard)), headers, made)
  }

  const finishList = async (req: Request, selection: RaceSelection, made: Made | null = null) => {
    const { slices, ...counts } = await readCardTexts(db, selection)
    let shown = 0
    const list = await jsonList(slices, ({ card }) => {
      shown += 1
      return JSON.stringify(presentRaceCard(cardOfText(card)))
    })
    const headers = headersOf(req, selection, shown, counts)
    return made === null ? finishAnswer(list, headers) : finishAnswer(list, { ...PUBLIC, ...headers }, made)
  }

  /** A public list. An expensive one is read once for everybody who asks for it at the same time. */
  const answerFromDatabase = async (
    req: Request,
    res: Response,
    { question, cost, select }: { question: string; cost: Cost; select: Select },
  ) => {
    if (cost === 'cheap') {
      const finish = (made: Made | null) => cheap(async () => finishCards(req, await select(), made))
      await sendFinished(req, res, await share(question, finish))
      return
    }
    const inTurn = cost === 'some' ? searching : expensive
    const finish = (made: Made | null) => inTurn(async () => finishList(req, await select(), made), req)
    await answerCostly(req, res, () => share(question, finish))
  }

  /** A page that is found in memory: only words and cards that are not kept need the database. */
  const answerFromMemory = async (
    req: Request,
    res: Response,
    { request, question, select }: { request: PageRequest; question: string; select: Select },
  ) => {
    const finishPage = async (made: Made | null) => {
      const found = made === null ? null : await inMemory.find(request)
      if (found === null) return finishList(req, await select(), made)
      const { cards, ...counts } = found
      const headers = { ...PUBLIC, ...headersOf(req, request, cards.length, counts) }
      return finishAnswer(`[${cards.join(',')}]`, headers, made)
    }
    if (request.filters.search === undefined && isLightPage(request.page)) {
      const answer = await share(question, (made) => cheap(() => finishPage(made)))
      await sendFinished(req, res, answer)
    } else {
      const inTurn = isLightPage(request.page) ? searching : expensive
      await answerCostly(req, res, () => share(question, (made) => inTurn(() => finishPage(made), req)))
    }
  }

  const publicPage = (query: Request['query']): Page & { limit: number } => {
    const { limit = MOST_ITEMS, offset } = pageOf(query)
    return { limit, offset }
  }

  /** What a list costs: a page of the calendar little, one that filters narrow some, everything else much. */
  const costOf = (
    req: Request,
    { filters, choice }: { filters: Pick<RaceFilters, 'search'>; choice: ListChoice },
  ): Cost => {
    const isOfCalendar = (choice.sort ?? 'date') === 'date' && !hasPlace(choice) && choice.bbox === undefined
    if (!isOfCalendar || filters.search !== undefined || !isLightPage(pageOf(req.query))) return 'much'
    return Object.keys(filters).length === 0 ? 'cheap' : 'some'
  }

  const withPlace = async ({ near, nearPlace, withinKm, ...choice }: ListChoice) => ({
    ...choice,
    near: near || nearPlace ? await cheap(() => nearOf(db, { near, nearPlace, withinKm })) : null,
  })

  // Without filters the catalogue; the race admin's dashboard narrows the same list.
  routes.get('/api/races', async (req, res) => {
    // Express reads the query again each time that it is asked for.
    const { query } = req
    const asked = tableQueryOf(query)
    const page = publicPage(query)
    const choice = await withPlace(asked.choice)
    const request = { ownerId: null, filters: asked.filters, choice, page, today: today() }
    const question = `table ${JSON.stringify(request)}`
    const select = () => tableSelection(request)
    // The words of a table's search are looked for in names alone.
    if (asked.filters.search === undefined && (await inMemory.isReady({ ...request, ...asked }))) {
      return answerFromMemory(req, res, { request: { ...request, ...asked }, question, select })
    }
    await answerFromDatabase(req, res, { question, cost: costOf(req, asked), select })
  })

  routes.get('/api/races-filters', async (req, res) => {
    const { query } = req
    const asked = listQueryOf(query)
    const page = publicPage(query)
    const choice = await withPlace(asked.choice)
    const request = { filters: asked.filters, choice, page, today: today() }
    const question = `catalogue ${JSON.stringify(request)}`
    const select = () => catalogueSelection(db, request)
    if (await inMemory.isReady({ ...request, ...asked })) {
      return answerFromMemory(req, res, { request: { ...request, ...asked }, question, select })
    }
    await answerFromDatabase(req, res, { question, cost: costOf(req, asked), select })
  })

  routes.get('/api/races-facets', async (req, res) => {
    const { filters, choice } = listQueryOf(req.query)
    const near = await cheap(() => nearOf(db, choice))
    const finish = async (made: Made | null) =>
      finishAnswer(
        JSON.stringify(await readFacets(db, { filters, choice, near, today: today() })),
        PUBLIC,
        made,
      )
    const question = `facets ${JSON.stringify([filters, choice, near, today()])}`
    await answerCostly(req, res, () => share(question, (made) => expensive(() => finish(made), req)))
  })

  // Calendar services send neither the cookie nor the language of the person who subscribed.
  routes.get('/api/races.ics', async (req, res) => {
    const asked = listQueryOf(req.query)
    const { limit = MOST_EVENTS, offset } = pageOf(req.query)
    const page = { limit, offset }
    const { [LANGUAGE_PARAMETER]: lang } = req.query
    const language = isLanguage(lang) ? lang : currentLanguage()
    const choice = await withPlace(asked.choice)
    const request = { filters: asked.filters, choice, page, today: today() }
    const finish = (made: Made | null) =>
      inLanguage(language, async () => {
        const selection = await catalogueSelection(db, request)
        const name = calendarName(asked.filters, asked.choice)
        const { publicUrl } = settings
        const { file, shown, total } = await racesCalendar(db, { selection, name, publicUrl })
        return finishAnswer(file, { ...listHeaders(req, { page, shown, total }), ...CALENDAR }, made)
      })
    varyByLanguage(res)
    const question = `calendar ${language} ${JSON.stringify([request, asked.choice])}`
    await answerCostly(req, res, () => share(question, (made) => expensive(() => finish(made), req)))
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
    const finish = async (made: Made | null) => {
      const race = await cheap(() => findRatedRace(db, id))
      if (!race?.isListed) return null
      return finishAnswer(JSON.stringify(presentRace(race)), PUBLIC, made)
    }
    const answer = await shareRace(String(id), finish)
    if (answer) return sendFinished(req, res, answer)
    const race = await cheap(() => findRatedRace(db, id))
    refuseUnless(race && canSeeRace(req.user, race), noSuch('race'))
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

  routes.get('/api/my-races', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    const page = pageOf(req.query)
    const selection = tableSelection({
      ownerId: id,
      filters: tableFiltersOf(req.query),
      page,
      today: today(),
    })
    const answer = await own(() => finishList(req, selection))
    await sendFinished(req, res, answer)
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
    await setRaceVisibility(db, { raceId, person, input: visibilityInput.parse(req.body) })
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
