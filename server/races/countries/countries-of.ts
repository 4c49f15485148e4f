import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import { countriesWithRaces } from './country-queries.ts'
import type { FindCountries } from './read-country.ts'

const COUNTRY_BYTES = 300

/** The countries with coming races, read once until a race changes: it looks at every coming race. */
export const countriesOf = oncePer((db: Database): FindCountries => {
  const share = sharedAnswers<Awaited<ReturnType<FindCountries>>>(db, {
    madeOf: ['races'],
    most: 1_000_000,
    sizeOf: (countries) => countries.length * COUNTRY_BYTES,
  })
  return (today) => share(today, () => countriesWithRaces(db, today))
})
