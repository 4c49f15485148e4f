import { raceRefusals } from '#messages/server/races.ts'
import { presentAreas } from '#server/places/areas/areas.ts'
import { numberText } from '#shared/language/formats.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import { distanceRange, type ListChoice, type RaceFilters } from '#shared/races/filters.ts'
import { cutText } from '#shared/text/cut-text.ts'

const LONGEST = 120

const inNumbers = (value: number) => numberText(value, 1)

const distanceWords = (filters: RaceFilters): string | null => {
  const { minDistanceKm: least, maxDistanceKm: most } = distanceRange(filters)
  const text = raceRefusals().calendarDistance
  if (least === undefined) return most === undefined ? null : text.upTo(inNumbers(most))
  return most === undefined ? text.from(inNumbers(least)) : text.between(inNumbers(least), inNumbers(most))
}

const placeWords = ({ nearPlace, withinKm }: ListChoice): string | null =>
  nearPlace === undefined || withinKm === undefined
    ? null
    : raceRefusals().calendarWithin(inNumbers(withinKm), nearPlace)

/** What a calendar of a search is called, such as `Trail races: 40 to 60 km, Norway`, in the current language. */
export const calendarName = (filters: RaceFilters, choice: ListChoice): string => {
  const words = [
    filters.search ?? null,
    distanceWords(filters),
    placeWords(choice),
    ...presentAreas(filters.area ?? []).map(({ name }) => name),
    ...(filters.country ?? []).map((code) => countryLabel(code, currentLocale())),
  ].filter((word) => word !== null)
  const name = raceRefusals().calendarName
  if (words.length === 0) return name
  const whole = `${name}: ${words.join(', ')}`
  return whole.length <= LONGEST ? whole : `${cutText(whole, LONGEST - 3).trimEnd()}...`
}
