import {
  inTurn,
  knownAreas,
  knownList,
  listPartOf,
  type ReadFirst,
  unlessRefused,
} from '#server/listings/first-page.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { tripQuery } from '#shared/trips/filters.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'
import { readTripPage } from './read-page.ts'

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
