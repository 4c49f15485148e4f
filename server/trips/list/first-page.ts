import { catalogueOf } from '#server/catalogue/find.ts'
import { countTripFacets } from '#server/catalogue/trips/trip-facets.ts'
import {
  inTurn,
  knownAreas,
  knownList,
  listPartOf,
  type ReadFirst,
  unlessRefused,
} from '#server/listings/first-page.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { type TripFilters, tripQuery } from '#shared/trips/filters.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'
import { readTripCards } from '../cards.ts'
import { tripQuestion } from '../filter-query.ts'

type Request = { filters: TripFilters; page: Page; today: CalendarDay }

/** A page of the trips that somebody asks for, how many match in all, and how many each further choice would leave. */
const readTripPage = async (db: Database, { filters, page, today }: Request) => {
  const found = await catalogueOf(db).trips.find(await tripQuestion(db, filters, today))
  return {
    items: await readTripCards(db, found.page(page)),
    total: found.total,
    facets: countTripFacets(found, filters, today),
  }
}

/** What the list of trips shows first. */
export const tripListFirst: ReadFirst = ({ db, clock }, { search }) => {
  const filters = choicesOfAddress(new URLSearchParams(search))
  const page = listPartOf(search)
  const read = async () => {
    const { facets, ...list } = await readTripPage(db, { filters, page, today: utcDay(clock()) })
    const known = knownList(queryKeys.tripList(tripQuery(filters)), list, page.offset)
    const { sort: _, ...choices } = filters
    const counts = { queryKey: queryKeys.tripFacets(choices), data: facets }
    return { queries: [known, counts, ...knownAreas(filters.area)] }
  }
  const isPlain = Object.keys(filters).length === 0 && page.offset === 0
  return unlessRefused(isPlain ? read() : inTurn(read))
}
