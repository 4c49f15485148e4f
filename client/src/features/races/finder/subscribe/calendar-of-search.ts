import { type AreaName, idInWords } from '#client/features/listings/area-names.ts'
import { withQuery } from '#client/lib/api/api.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { subscribeMessages } from '#messages/client/features/races/finder/subscribe.ts'
import { currentLanguage, currentLocale } from '#shared/language/language.ts'
import { distanceRange, listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { countryName } from '../../search/what/search-words.ts'
import { activeFilters } from '../active/active-filters.ts'

type Search = { filters: RaceFilters; choice: ListChoice }

/** A calendar has no order, and a place without a distance narrows nothing. */
const forCalendar = ({ sort: _, near, nearPlace, withinKm, ...choice }: ListChoice): ListChoice =>
  withinKm === undefined
    ? choice
    : {
        ...choice,
        withinKm,
        ...(near !== undefined && { near }),
        ...(nearPlace !== undefined && { nearPlace }),
      }

/** The address of the calendar of a search, in the reader's language, which calendar programs do not send. */
export const calendarAddressOf = ({ filters, choice }: Search, origin: string): string =>
  `${origin}${withQuery('/api/races.ics', { ...listQuery(filters, forCalendar(choice)), lang: currentLanguage() })}`

const distanceText = (filters: RaceFilters): string => {
  const { minDistanceKm: least, maxDistanceKm: most } = distanceRange(filters)
  const text = subscribeMessages().distance
  if (least === undefined) return most === undefined ? '' : text.upTo(formatNumber(most))
  if (most === undefined) return text.from(formatNumber(least))
  return least === most
    ? text.exactly(formatNumber(most))
    : text.between(formatNumber(least), formatNumber(most))
}

const whereText = (
  { country = [], area = [] }: RaceFilters,
  { nearPlace, withinKm }: ListChoice,
  areaName: AreaName,
): string => {
  const text = subscribeMessages()
  const near = withinKm === undefined ? '' : text.within(formatNumber(withinKm), nearPlace ?? text.you)
  const list = new Intl.ListFormat(currentLocale(), { type: 'disjunction' })
  // In one of the areas and, beside that, in one of the countries.
  const places = [area.map(areaName), country.map(countryName)].filter(({ length }) => length > 0)
  return `${near}${places.map((names) => text.in(list.format(names))).join('')}`
}

/** A search in words, such as `All races of 40 to 60 km in Norway: Forest`. */
export const searchSentence = (
  { filters, choice: given }: Search,
  areaName: AreaName = idInWords,
): string => {
  const choice = forCalendar(given)
  const { country: _, area: ____, minDistanceKm: __, maxDistanceKm: ___, ...others } = filters
  const mapArea = choice.bbox === undefined ? {} : { bbox: choice.bbox }
  return subscribeMessages().sentence({
    listed: choice.when ?? 'all',
    distance: distanceText(filters),
    where: whereText(filters, choice, areaName),
    others: activeFilters({ filters: others, choice: mapArea }).map(({ label }) => label),
  })
}
