import { countryCodeOf } from './country-codes.ts'
import { countryName, plainCountry } from './country-names.ts'

/** A country as addresses name it, `united-states` for `US`; null for an unknown code. */
export const countrySlug = (code: string): string | null => {
  const name = countryName(code)
  return name === null ? null : plainCountry(name).replaceAll(' ', '-')
}

/** The country that an address names, in English or as people call it elsewhere; null if no country has that name. */
export const countryOfSlug = (slug: string): string | null =>
  /^[a-z]+(?:-[a-z]+)*$/.test(slug) ? countryCodeOf(slug.replaceAll('-', ' ')) : null
