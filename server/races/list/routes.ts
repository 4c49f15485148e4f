import { type Request, type Response, Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { answerFromCatalogue, costOfList, inTurn, listOf, publicPage } from '#server/catalogue/answers.ts'
import { catalogueOf } from '#server/catalogue/find.ts'
import { countRaceFacets } from '#server/catalogue/races/race-facets.ts'
import { finishPieces, sendFinished } from '#server/platform/answers/finished-answer.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { pageOf } from '#server/platform/http/request-params.ts'
import { inLanguage, varyByLanguage } from '#server/platform/language/language.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { raceCards } from '../cards.ts'
import { type AskedRaces, listQueryOf, raceQuestion, tableFiltersOf, tableQueryOf } from '../filter-query.ts'
import { calendarName } from './calendar-name.ts'
import { ownRaces } from './own-races.ts'
import { racesCalendar } from './races-calendar.ts'

/** The most races in a calendar, unless `limit` says fewer: calendar programs do not go on at the next page. */
const MOST_EVENTS = 2_000
const CALENDAR = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="races.ics"',
}
const MADE_OF = ['races', 'reviews', 'places'] as const

/** The lists of races that everybody may see, their counts and their calendar. */
export const raceListRoutes = ({ db, clock, settings }: Deps) => {
  const routes = Router()
  const catalogue = catalogueOf(db).races
  const cards = raceCards(db)
  const questionOf = (asked: AskedRaces) =>
    inTurn(db, 'little', () => raceQuestion(db, asked, utcDay(clock())))

  const answerList = async (req: Request, res: Response, list: AskedRaces & { inNames?: boolean }) => {
    const { asked, page } = publicPage(req.query)
    const question = { ...(await questionOf(list)), inNames: list.inNames === true }
    await answerFromCatalogue(db, req, res, {
      question: ['races', question, page],
      cost: costOfList(asked, question.filters.search),
      madeOf: MADE_OF,
      read: async () => {
        const found = await catalogue.find(question)
        return listOf(req, found, page, cards, ({ coming }) => ({ 'X-Coming-Count': String(coming) }))
      },
    })
  }

  // Without filters the catalogue; the race admin's dashboard narrows the same list by words of the name.
  routes.get('/api/races', (req, res) => answerList(req, res, { ...tableQueryOf(req.query), inNames: true }))

  routes.get('/api/races-filters', (req, res) => answerList(req, res, listQueryOf(req.query)))

  routes.get('/api/races-facets', async (req, res) => {
    const asked = listQueryOf(req.query)
    const question = await questionOf(asked)
    await answerFromCatalogue(db, req, res, {
      question: ['facets of races', question, asked.choice],
      cost: 'some',
      madeOf: MADE_OF,
      read: async () => {
        const facets = countRaceFacets(await catalogue.find(question), asked.choice)
        return { content: JSON.stringify(facets) }
      },
    })
  })

  routes.get('/api/my-races', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    const page = pageOf(req.query)
    const filters = tableFiltersOf(req.query)
    const answer = await inTurn(db, 'little', async () => {
      const request = { ownerId: id, filters, page, today: utcDay(clock()) }
      const { content, shown, total, coming } = await ownRaces(db, request)
      const headers = { ...listHeaders(req, { page, shown, total }), 'X-Coming-Count': String(coming) }
      return finishPieces(content, () => headers)
    })
    await sendFinished(req, res, answer)
  })

  routes.get('/api/races.ics', async (req, res) => {
    const asked = listQueryOf(req.query)
    const { limit = MOST_EVENTS, offset } = pageOf(req.query)
    const language = currentLanguage()
    const question = await questionOf(asked)
    varyByLanguage(res)
    await answerFromCatalogue(db, req, res, {
      question: ['calendar', language, question, asked.choice, { limit, offset }],
      cost: 'much',
      madeOf: MADE_OF,
      read: () =>
        inLanguage(language, async () => {
          const found = await catalogue.find(question)
          const { listings, total } = found.list({ limit, offset })
          const name = calendarName(asked.filters, asked.choice)
          const content = await racesCalendar(db, { listings, name, publicUrl: settings.publicUrl })
          const shown = { page: { limit, offset }, shown: listings.length, total }
          return { content, headers: { ...listHeaders(req, shown), ...CALENDAR } }
        }),
    })
  })

  return routes
}
