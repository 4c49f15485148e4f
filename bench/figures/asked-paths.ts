import { SIGN_UP_FEES, TERRAINS } from '#shared/races/enums.ts'
import { randomFrom } from '#shared/random-from.ts'
import { COMMON, RARE_WORDS, rareWord } from '../catalogue/words.ts'
import { oneOf, someOf, wholeBetween } from '../random.ts'

const random = randomFrom(2_027)

const listOf = (query: Record<string, string | string[]>) => {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) params.append(name, value)
  }
  return `/api/races-filters?${params}`
}

/** A page of 24 with six filters at random, so many that hardly any is asked twice. */
export const sixFilters = (): string => {
  const least = wholeBetween(random, 0, 400) / 10
  const startDate = new Date(Date.now() + wholeBetween(random, 0, 200) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const easiest = wholeBetween(random, 1, 2)
  const lowest = wholeBetween(random, 0, 3_000)
  const terrain = someOf(random, TERRAINS, 0.5)
  const fees = someOf(random, SIGN_UP_FEES, 0.6)
  return listOf({
    when: 'coming',
    minDistanceKm: String(least),
    maxDistanceKm: String(least + wholeBetween(random, 20, 120)),
    minDifficulty: String(easiest),
    maxDifficulty: String(easiest + 1),
    minElevation: String(lowest),
    maxElevation: String(lowest + wholeBetween(random, 1_000, 6_000)),
    terrain: terrain.length > 0 ? terrain : ['Forest'],
    signUpFees: fees.length > 0 ? fees : ['$'],
    startDate,
    limit: '24',
  })
}

// A maximum that nothing exceeds makes each question a new one.
const neverAsked = () => ({
  limit: '24',
  maxElevation: (9_000 + wholeBetween(random, 0, 999_999) / 1_000).toFixed(3),
})

/** A page of 24 that was never asked before. */
export const pageAnew = () => listOf(neverAsked())

export const rareSearch = () =>
  listOf({ search: rareWord(wholeBetween(random, 0, RARE_WORDS - 1)), ...neverAsked() })

/** One letter in the middle is left out. */
export const misspeltSearch = () => {
  const word = rareWord(wholeBetween(random, 0, RARE_WORDS - 1))
  const at = wholeBetween(random, 2, word.length - 3)
  return listOf({ search: word.slice(0, at) + word.slice(at + 1), ...neverAsked() })
}

export const searchOfNothing = () =>
  listOf({ search: `qxz${wholeBetween(random, 100_000, 999_999)}wvk`, ...neverAsked() })

export const commonSearch = () =>
  listOf({
    search: oneOf(random, ['trail', 'mountain', 'forest']),
    minElevation: String(wholeBetween(random, 0, 100_000) / 100),
    terrain: ['Forest', 'Mountain'],
    limit: '24',
  })

/** The most expensive public call: a whole list in an order that has to be sorted, never asked before. */
export const wholeListAnew = () =>
  listOf({ sort: 'rating', maxElevation: (9_000 + wholeBetween(random, 0, 999_999) / 1_000).toFixed(3) })

/** The last page that `offset` reaches, in an order that has to be sorted. */
export const deepPage = () => listOf({ sort: 'rating', offset: '90000', ...neverAsked(), limit: '200' })

/** A long page somewhere in the calendar, which is found in memory. */
export const deepPageOfCalendar = () => `/api/races?limit=200&offset=${wholeBetween(random, 1_000, 90_000)}`

/** All pins of the map, never asked before. */
export const mapAnew = () =>
  `/api/map?maxElevation=${(9_000 + wholeBetween(random, 0, 999_999) / 1_000).toFixed(3)}`

export const oneLetterSearch = () =>
  listOf({ search: oneOf(random, [...'abcdefghijklmnoprstuvy']), ...neverAsked() })

/** Ten words, of which some are misspelt and some occur everywhere. */
export const manyWordSearch = () => {
  const rare = () => rareWord(wholeBetween(random, 0, RARE_WORDS - 1))
  const words = [...COMMON.slice(0, 5), rare(), rare(), rare().slice(1), rare().slice(0, -1), 'mountian']
  return listOf({ search: words.join(' '), ...neverAsked() })
}
