import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from './countries.ts'

type Place = { location: string; country: string | null }

/**
 * A location with its country in the reader's language, as `Åre, Sverige` of `Åre, Sweden`. What was typed stays where it
 * does not end with the name of the country.
 */
export const placeText = ({ location, country }: Place): string => {
  if (!country) return location
  const parts = location.split(/, */)
  const end = parts.pop()?.trim().toLowerCase() ?? ''
  // `USA` is no word of one language.
  return end.length > 3 &&
    ['en', 'sv'].some((language) => countryLabel(country, language).toLowerCase() === end)
    ? [...parts, countryLabel(country, currentLocale())].join(', ')
    : location
}
