import { type Request, Router } from 'express'
import { nearOf } from '#server/listings/near.ts'
import type { Made } from '#server/platform/answers/changes/catalogue-versions.ts'
import { expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  sendFinished,
  sizeOfAnswer,
} from '#server/platform/answers/finished-answer.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { letBeFramed } from '#server/platform/http/frameable.ts'
import { pageOf } from '#server/platform/http/request-params.ts'
import { inLanguage, varyByLanguage } from '#server/platform/language/language.ts'
import { RACE_FILTERS } from '#server/races/api.ts'
import { calendarName } from '#server/races/list/calendar-name.ts'
import { catalogueSelection } from '#server/races/list/race-selection.ts'
import { readCards } from '#server/races/list/read-cards.ts'
import { presentRaceCard } from '#server/races/present.ts'
import { listQueryOf } from '#server/races/search/filter-query.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { problemPage, raceListPage } from './embed-page.ts'

const MOST_RACES = 10
const KEPT_BYTES = 8_000_000
const RETRY_SECONDS = '5'
const ASKED = new Set(RACE_FILTERS.map(({ name }) => name))
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

const searchOf = (req: Request): URLSearchParams => {
  const { searchParams } = new URL(req.originalUrl, 'http://here')
  return new URLSearchParams([...searchParams].filter(([name]) => ASKED.has(name)))
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
  const expensive = expensiveReads()
  const share = sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races', 'reviews', 'places'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  })

  const finishList = async (req: Request, made: Made | null) => {
    const asked = listQueryOf(req.query)
    const { limit = MOST_RACES, offset } = pageOf(req.query)
    const choice = { ...FINDER_CHOICE, ...asked.choice, near: await nearOf(db, asked.choice) }
    const request = { filters: asked.filters, choice, page: { limit, offset }, today: utcDay(clock()) }
    const { rows, total } = await readCards(db, await catalogueSelection(db, request))
    const title = calendarName(asked.filters, asked.choice)
    const races = rows.map(presentRaceCard)
    const html = raceListPage({ title, races, total, origin, search: searchOf(req) })
    return finishAnswer(html, { ...HTML, 'Cache-Control': 'public, max-age=300' }, made)
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
    const language = currentLanguage()
    const finish = (made: Made | null) =>
      expensive(() => inLanguage(language, () => finishList(req, made)), req)
    try {
      const question = [language, utcDay(clock()), pageOf(req.query), searchOf(req).toString()]
      const answer = await share(JSON.stringify(question), finish)
      await sendFinished(req, res, answer)
    } catch (error) {
      const { status, problems } = problemsOf(error)
      if (status !== 400) res.set('Retry-After', RETRY_SECONDS)
      res.status(status).type('html').send(problemPage(problems, origin))
    }
  })

  return routes
}
