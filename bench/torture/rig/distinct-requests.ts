import { sixFilters } from '../../figures/asked-paths.ts'

type DistinctRequest = { path: string; headers: Record<string, string> }

const LONG = 'x'.repeat(4_000)
const wordOf = (nth: number) => `qxz${nth}wvk`
const kmOf = (nth: number) => (nth / 1_000).toFixed(3)
const dayOf = (nth: number) => new Date(Date.UTC(2_000, 0, 1 + (nth % 36_000))).toISOString().slice(0, 10)

/** Kinds of requests, and how many of a thousand are of each: those that cost the server much are few. */
const KINDS: [share: number, path: (nth: number) => string][] = [
  // Empty answers with long parameters that nobody knows, and with ever other values of those that are known.
  [200, (nth) => `/api/races-filters?startDate=2998-01-01&limit=24&unknown=${nth}${LONG}`],
  [120, (nth) => `/api/races?limit=24&offset=100000&${nth}=${LONG}`],
  [100, (nth) => `/api/races-filters?limit=24&minElevation=9000&maxElevation=${kmOf(nth)}9`],
  [60, (nth) => `/api/trips-facets?unknown=${nth}${LONG}`],
  // Every spelling of an address, and the same parameters in another order.
  [60, (nth) => `/api/RACES${nth % 2 ? '/' : ''}?offset=${nth % 100_000}&limit=1&x=${nth}`],
  [
    40,
    (nth) =>
      `/api/races-filters?limit=0${(nth % 200) + 1}&terrain=Forest&terrain=Coastal&endDate=${dayOf(nth)}&u=${nth}`,
  ],
  // Ids that there are and that there are not.
  [100, (nth) => `/api/races/${1_000_000 + nth}`],
  [60, (nth) => `/api/races/${1 + (nth % 2_000)}?unknown=${nth}${LONG}`],
  [40, (nth) => `/api/trips/${1_000_000 + nth}?own=${nth}`],
  [20, (nth) => `/api/races/${1 + (nth % 2_000)}/calendar.ics?unknown=${nth}`],
  [40, (nth) => `/art/race/${nth}.svg?terrain=Forest&wide=1&unknown=${nth}`],
  // What has to be looked for.
  [40, (nth) => `/api/races-filters?search=${wordOf(nth)}&limit=24`],
  [30, () => sixFilters()],
  [20, (nth) => `/api/suggestions?text=${wordOf(nth)}`],
  [20, (nth) => `/api/trips?limit=24&search=${wordOf(nth)}`],
  [10, (nth) => `/api/races-facets?minElevation=${kmOf(nth)}`],
  [10, (nth) => `/api/races-countries?unknown=${nth}`],
  [
    10,
    (nth) =>
      `/api/races-filters?near=${(nth % 80) + 0.5},${(nth % 170) + 0.5}&withinKm=${1 + (nth % 300)}&limit=1`,
  ],
  [4, (nth) => `/api/map?bbox=10,60,10.${nth},61`],
  [4, (nth) => `/embed?limit=1&unknown=${nth}${LONG}`],
  [3, (nth) => `/?unknown=${nth}${LONG}`],
  [3, (nth) => `/nowhere-${nth}`],
  [3, (nth) => `/race/${1 + (nth % 2_000)}?unknown=${nth}`],
  [2, (nth) => `/?search=${wordOf(nth)}`],
  [1, (nth) => `/races/in/nowhere-${nth}`],
]

const DECK = KINDS.flatMap(([share, path]) => Array.from({ length: share }, () => path))

/** The nth of a million public requests: no two are alike, each is from another client with other headers. */
export const distinctRequest = (nth: number): DistinctRequest => ({
  // 7 shares no factor with the number of cards, so that kinds alternate.
  path: DECK[(nth * 7) % DECK.length]?.(nth) ?? '/',
  headers: {
    'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    'accept-encoding': nth % 3 === 0 ? `br;q=0.${nth}` : 'gzip, br',
    'accept-language': nth % 5 === 0 ? `sv;q=0.${nth}, en;q=0.1` : 'en',
    'user-agent': `client ${nth}`,
    ...(nth % 11 === 0 ? { origin: `https://site-${nth}.example` } : {}),
    ...(nth % 13 === 0 ? { cookie: `language=sv; other=${nth}` } : {}),
  },
})
