import { Router } from 'express'
import { answerFromCatalogue, inTurn, listOf, publicPage } from '#server/catalogue/answers.ts'
import { catalogueOf } from '#server/catalogue/find.ts'
import { countTripFacets } from '#server/catalogue/trips/trip-facets.ts'
import { isLightPage } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { tripCards } from '../cards.ts'
import { tripFiltersOf, tripQuestion } from '../filter-query.ts'

const MADE_OF = ['trips', 'spots', 'places'] as const
/** A list of a few hundred trips is sent at once. Only longer ones wait in line with other costly answers. */
const SMALL = 400

/** The list of trips that everybody may see, and its counts. */
export const tripListRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const catalogue = catalogueOf(db).trips
  const cards = tripCards(db)
  const questionOf = (filters: TripFilters) =>
    inTurn(db, 'little', () => tripQuestion(db, filters, utcDay(clock())))

  routes.get('/api/trips', async (req, res) => {
    const filters = tripFiltersOf(req.query)
    const { asked, page } = publicPage(req.query)
    const question = await questionOf(filters)
    const isAll = asked.limit === undefined && catalogue.kept.size <= SMALL
    await answerFromCatalogue(db, req, res, {
      question: ['trips', question, page],
      cost: isAll || isLightPage(asked) ? 'little' : 'much',
      madeOf: MADE_OF,
      read: async () => listOf(req, await catalogue.find(question), page, cards),
    })
  })

  routes.get('/api/trips-facets', async (req, res) => {
    const filters = tripFiltersOf(req.query)
    const question = await questionOf(filters)
    await answerFromCatalogue(db, req, res, {
      question: ['facets of trips', question, filters],
      cost: 'little',
      madeOf: MADE_OF,
      read: async () => {
        const facets = countTripFacets(await catalogue.find(question), filters, question.today)
        return { content: JSON.stringify(facets) }
      },
    })
  })

  return routes
}
