import { catalogueOf } from '#server/catalogue/find.ts'
import { countTripFacets } from '#server/catalogue/trips/trip-facets.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { readTripCards } from '../cards.ts'
import { tripQuestion } from '../filter-query.ts'

type Request = { filters: TripFilters; page: Page; today: CalendarDay }

/** A page of the trips that somebody asks for, how many match in all, and how many each further choice would leave. */
export const readTripPage = async (db: Database, { filters, page, today }: Request) => {
  const found = await catalogueOf(db).trips.find(await tripQuestion(db, filters, today))
  return {
    items: await readTripCards(db, found.page(page)),
    total: found.total,
    facets: countTripFacets(found, filters, today),
  }
}
