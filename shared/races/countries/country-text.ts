import { countryMessages } from '#messages/shared/races/countries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { dateFormat, numberText } from '#shared/language/formats.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import type { CountryFacts } from './schema.ts'

const written = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
  dateFormat(options).format(new Date(day))

const number = (value: number) => numberText(value)
const list = (items: string[]) => new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(items)

/** A country's name in the current language, such as `Norway`. */
export const countryNamed = (code: string): string => countryLabel(code, currentLocale())

const placeOf = (code: string) => countryMessages().inCountry(countryNamed(code), code)

/** A month without its year, such as `June`. */
export const monthNamed = (day: CalendarDay): string => written(day, { month: 'long' })

const monthAndYear = (day: CalendarDay) => written(day, { month: 'long', year: 'numeric' })

/** `Trail races in Norway in June 2027`, or `Trail races in Norway` */
export const countryHeading = ({ country, month, to }: Pick<CountryFacts, 'country' | 'month' | 'to'>) => {
  const text = countryMessages()
  const place = placeOf(country)
  return month === null ? text.races(place) : text.racesInMonth(place, monthAndYear(to))
}

const howMany = ({ country, month, races: count, from, to }: CountryFacts) => {
  const text = countryMessages()
  const place = placeOf(country)
  if (month !== null) return text.comingInMonth({ count, place, month: monthAndYear(to) })
  const day = (one: CalendarDay) => written(one, { dateStyle: 'long' })
  return text.coming({ count, place, from: day(from), to: day(to) })
}

/** Numbers about a half say something from here on. */
const ENOUGH = 4

const howLong = ({ races, distances, typicalClimb }: CountryFacts): string[] => {
  const text = countryMessages()
  if (distances === null) return []
  const { shortest, longest, typical } = distances
  const range =
    shortest === longest ? text.distance(number(longest)) : text.distances(number(shortest), number(longest))
  if (races < ENOUGH) return [range]
  const climb = typicalClimb === null ? [] : [text.typicalClimb(number(typicalClimb))]
  return [range, text.typical(number(typical)), ...climb]
}

const whereMost = ({ races, towns }: CountryFacts): string[] => {
  const text = countryMessages()
  const many = towns.filter(({ races: inTown }) => inTown > 1)
  if (many.length > 0) return [text.mostIn(list(many.map((town) => `${town.name} (${number(town.races)})`)))]
  return races > 1 && towns.length > 1 ? [text.racesIn(list(towns.map(({ name }) => name)))] : []
}

const onWhat = ({ races, terrains }: CountryFacts): string[] => {
  const text = countryMessages()
  if (races === 1 || terrains.length === 0) return []
  return [text.terrains(list(terrains.map((one) => text.inTerrain(one.terrain, number(one.races)))))]
}

/** What there is to say about the races of a country, in sentences: how many, how long, where, and on what ground. */
export const countrySentences = (facts: CountryFacts): string[] => [
  howMany(facts),
  ...howLong(facts),
  ...whereMost(facts),
  ...onWhat(facts),
]
