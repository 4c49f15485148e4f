import { type Request, type Response, Router } from 'express'
import { answerFromCatalogue, costOfList } from '#server/catalogue/answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { letBeFramed } from '#server/platform/http/frameable.ts'
import { pageOf } from '#server/platform/http/request-params.ts'
import { inLanguage, varyByLanguage } from '#server/platform/language/language.ts'
import { RACE_FILTERS } from '#server/races/api.ts'
import { listQueryOf } from '#server/races/filter-query.ts'
import { calendarName } from '#server/races/list/calendar-name.ts'
import { readRacePage } from '#server/races/list/read-page.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage, isLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { problemPage, raceListPage } from './embed-page.ts'

const MOST_RACES = 10
const RETRY_SECONDS = '5'
const ASKED = new Set(RACE_FILTERS.map(({ name }) => name))
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

const searchOf = (req: Request): URLSearchParams => {
  const { searchParams } = new URL(req.originalUrl, 'http://here')
  const asked = new URLSearchParams([...searchParams].filter(([name]) => ASKED.has(name)))
  const language = searchParams.get(LANGUAGE_PARAMETER)
  if (isLanguage(language)) asked.set(LANGUAGE_PARAMETER, language)
  return asked
}

/**
 * `/embed`: the races found, for a frame on another site (contract, section 10). The only page that may be framed, and
 * only under exactly this address: any other spelling would start the whole site in the frame. The map (`view=map`)
 * needs scripts: the site answers it.
 */
export const embedRoutes = (deps: Deps) => {
  const { db, settings, clock } = deps
  const origin = settings.publicUrl
  const routes = Router({ caseSensitive: true, strict: true })

  /** Throws what cannot be answered, before anything is sent. */
  const answerList = async (req: Request, res: Response) => {
    const { filters, choice } = listQueryOf(req.query)
    const { limit = MOST_RACES, offset } = pageOf(req.query)
    const page = { limit, offset }
    const today = utcDay(clock())
    const language = currentLanguage()
    const search = searchOf(req)
    await answerFromCatalogue(db, req, res, {
      question: ['embed', language, today, page, search.toString()],
      cost: costOfList(page, filters.search),
      madeOf: ['races', 'reviews', 'places'],
      read: () =>
        inLanguage(language, async () => {
          const asked = { filters, choice: { ...FINDER_CHOICE, ...choice } }
          const { items, total } = await readRacePage(db, { asked, page, today })
          const title = calendarName(filters, choice)
          return { content: raceListPage({ title, races: items, total, origin, search }), headers: HTML }
        }),
    })
  }

  const problemsOf = (error: unknown): { status: number; problems: string[] } => {
    if (isDatabaseAway(error)) return { status: 503, problems: [] }
    if (!(error instanceof AppError)) throw error
    const { errors } = error.details
    const named = Object.entries(errors ?? {}).map(([name, problem]) => `${name}: ${problem}`)
    return { status: error.status, problems: error.status === 400 ? [...new Set(named)] : [] }
  }

  routes.get('/embed', async (req, res, next) => {
    if (req.query.view === 'map') return next()
    letBeFramed(res)
    varyByLanguage(res)
    try {
      await answerList(req, res)
    } catch (error) {
      const { status, problems } = problemsOf(error)
      if (status !== 400) res.set('Retry-After', RETRY_SECONDS)
      res
        .status(status)
        .type('html')
        .send(problemPage(problems, { origin, search: searchOf(req) }))
    }
  })

  return routes
}
