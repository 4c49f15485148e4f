import { countryCodeOf } from '#server/countries/country-codes.ts'
import { regionsWritten } from '#server/places/areas/written-regions.ts'
import { countryOfScript, isInOtherScript } from '#server/places/own-scripts.ts'
import { regionsCalled } from '#server/places/regions.ts'
import { writingsOf } from '#server/places/town-writings.ts'

// Addresses there end with the letters of the state: `Leadville, CO` is not in Colombia.
const WRITES_STATES = ['US', 'CA', 'AU']

const BETWEEN_PARTS = /[,;/|·،、，・]|\s[-–—]\s/

/** Without post codes and text in brackets, which may be the country: `Åre (SE)`. */
const partsOf = (location: string): string[] =>
  location
    .replace(/[()[\]]/g, ',')
    .split(BETWEEN_PARTS)
    .map((part) =>
      part
        .replace(/\b[\p{L}-]*\p{N}[\p{L}\p{N}-]*\b/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')

/** The country of its script, or of the region that a part in another script is or begins with. */
const countriesWritten = (part: string): string[] => {
  const ofScript = countryOfScript(part)
  if (ofScript !== null) return [ofScript]
  const regions = regionsWritten(part)
  const { region } = writingsOf(part)
  const areas = regions.length > 0 || region === null ? regions : regionsWritten(region)
  return [...new Set(areas.flatMap(({ country }) => country ?? []))]
}

const countriesOfPart = (part: string): string[] => {
  const isShort = /^\p{L}{1,3}$/u.test(part)
  if (isShort && part !== part.toUpperCase()) return []
  const country = countryCodeOf(part)
  const regions = regionsCalled(part, null).map((region) => region.country)
  if (country === null && regions.length === 0 && isInOtherScript(part)) return countriesWritten(part)
  if (country === null) return [...new Set(regions)]
  // Cantons and the like share letters with countries, but addresses do not end with them.
  const states = regions.filter((one) => !isShort || WRITES_STATES.includes(one))
  return [...new Set([country, ...states])]
}

/**
 * The countries (two letters) that the end of a location may name, by a name, letters or a region: one for
 * `Åre, Sweden` and `Åre, Jämtland`, several for `Atlanta, Georgia`, none for `Åre`.
 */
export const countriesNamed = (location: string): string[] => {
  const parts = partsOf(location)
  const [last = '', ...earlier] = parts.reverse()
  const named = countriesOfPart(last)
  if (named.length > 0) return named
  // Something may follow the country: `Åre, Sweden, start at the church`.
  const written = earlier.filter((part) => part.length > 3).map((part) => countryCodeOf(part))
  const code = written.find((one) => one !== null)
  if (code) return [code]
  const region = earlier.filter(isInOtherScript).map(countriesWritten)
  return region.find((countries) => countries.length > 0) ?? []
}

/** The country that a location names beyond doubt, in two letters; null without one. */
export const countryNamed = (location: string): string | null => {
  const [country, ...others] = countriesNamed(location)
  return country !== undefined && others.length === 0 ? country : null
}

/** The town that a location begins with. */
export const townNamed = (location: string): string => partsOf(location)[0] ?? ''
