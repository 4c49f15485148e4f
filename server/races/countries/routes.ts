import { type Request, type Response, Router } from 'express'
import { raceRefusals } from '#messages/server/races.ts'
import { countryOfSlug } from '#server/countries/country-slugs.ts'
import type { Made } from '#server/platform/answers/changes/catalogue-versions.ts'
import { answerCostly, expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import { type FinishedAnswer, finishAnswer, sizeOfAnswer } from '#server/platform/answers/finished-answer.ts'
import { PUBLIC } from '#server/platform/answers/list-headers.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors/errors.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { countryQuery } from './api.ts'
import { countriesOf } from './countries-of.ts'
import { presentCountry, readCountry } from './read-country.ts'

const KEPT_BYTES = 4_000_000

/** The coming races of countries, in numbers. */
export const countryRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const inTurn = expensiveReads()
  const share = sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  })
  const today = () => utcDay(clock())

  const answer = (req: Request, res: Response, question: string, read: () => Promise<unknown>) => {
    const finish = async (made: Made | null) => finishAnswer(JSON.stringify(await read()), PUBLIC, made)
    return answerCostly(req, res, () =>
      share(`${today()} ${question}`, (made) => inTurn(() => finish(made), req)),
    )
  }

  routes.get('/api/races-countries', (req, res) =>
    answer(req, res, 'all', async () => (await countriesOf(db)(today())).flatMap(presentCountry)),
  )

  routes.get('/api/races-in', (req, res) => {
    const { country: slug, month = null } = countryQuery.parse(req.query)
    const country = countryOfSlug(slug)
    if (country === null) throw notFound(raceRefusals().noRacesThere)
    return answer(req, res, `${country} ${month}`, async () => {
      const found = await readCountry(db, countriesOf(db), { country, month, today: today() })
      if (!found) throw notFound(raceRefusals().noRacesThere)
      return found
    })
  })
  return routes
}
