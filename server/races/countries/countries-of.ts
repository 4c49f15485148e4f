import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countriesWithRaces } from './country-queries.ts'
import type { FindCountries } from './read-country.ts'

const COUNTRY_BYTES = 300
const finders = new WeakMap<Database, FindCountries>()

const sharing = (db: Database): FindCountries => {
  const share = sharedAnswers<Awaited<ReturnType<FindCountries>>>(db, {
    madeOf: ['races'],
    most: 1_000_000,
    sizeOf: (countries) => countries.length * COUNTRY_BYTES,
  })
  return (today) => share(today, () => countriesWithRaces(db, today))
}

/** The countries with coming races, read once until a race changes: it looks at every coming race. */
export const countriesOf = (db: Database): FindCountries => {
  const known = finders.get(db) ?? sharing(db)
  finders.set(db, known)
  return known
}
