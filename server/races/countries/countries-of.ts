import type { Database } from '#server/platform/database/database.ts'
import { countriesWithRaces } from './country-queries.ts'
import { keepInProportion } from './keep-in-proportion.ts'
import type { FindCountries } from './read-country.ts'

const finders = new WeakMap<Database, FindCountries>()

/** The countries with coming races, read once for everybody: it looks at every coming race. */
export const countriesOf = (db: Database): FindCountries => {
  const known = finders.get(db) ?? keepInProportion((today) => countriesWithRaces(db, today))
  finders.set(db, known)
  return known
}
