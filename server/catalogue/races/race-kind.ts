import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { DATE_STATUSES, DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { RULE_FILTERS, type RuleFilter } from '#shared/races/facts/rule-names.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { RaceSort } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { raceRatings } from '#shared/reviews/table.ts'
import { anyOf, between, both, type Narrow, onDays, someBetween } from '../columns/narrow.ts'
import { countryNumber, dayNumber, middleOf, numberIn, perhaps, perhapsDegrees } from '../columns/numbers.ts'
import { byCalendar, byColumn, byDate, firstThose, type Ordered } from '../columns/orders.ts'
import type { Columns, Shelf, Wanted } from '../columns/shelf.ts'
import { areaGroup } from '../in-areas.ts'
import type { Group, Kind } from '../kind.ts'

/** Stars to a millionth, and among equal ones how many reviews gave them, in one number. */
const STARS = 1_000_000
const MOST_REVIEWS = 1_000_000

const columns = {
  id: { as: 'whole', from: sql`${races.id}` },
  day: { as: 'whole', from: sql`${races.date} - date '1970-01-01'` },
  country: { as: 'short', from: sql`${races.country}`, number: countryNumber },
  lat: { as: 'number', from: sql`${races.latitude}`, number: perhapsDegrees },
  lng: { as: 'number', from: sql`${races.longitude}`, number: perhapsDegrees },
  minKm: { as: 'number', from: sql`${races.minKm}`, number: perhaps },
  maxKm: { as: 'number', from: sql`${races.maxKm}`, number: perhaps },
  // The middle one of exactly three distances. Longer lists are in `several`.
  middleKm: {
    as: 'number',
    from: sql`case when cardinality(${races.distanceKm}) = 3 then ${races.distanceKm} end`,
    number: middleOf,
  },
  climb: { as: 'whole', from: sql`${races.elevationGain}`, number: perhaps },
  effort: { as: 'number', from: sql`${races.effortKm}`, number: perhaps },
  difficulty: { as: 'byte', from: sql`coalesce(${races.difficulty}, 0)` },
  fee: { as: 'byte', from: sql`${races.signUpFee}`, number: numberIn(SIGN_UP_FEES) },
  status: { as: 'byte', from: sql`${races.dateStatus}`, number: numberIn(DATE_STATUSES) },
  // The first and the last day on which entries are known to be open (see `entryState`).
  entriesFrom: {
    as: 'whole',
    from: sql`case when ${races.dateStatus} = 'cancelled' or ${races.entries} in ('soldOut', 'closed') then null
                   when ${races.entries} = 'open' then 0
                   else ${races.entriesOpen} - date '1970-01-01' end`,
    number: perhaps,
  },
  entriesUntil: {
    as: 'whole',
    from: sql`least(${races.date}, ${races.entriesClose}) - date '1970-01-01'`,
  },
  terrain: { as: 'byte', from: sql`coalesce(${races.terrainMask}, 0)` },
  formats: { as: 'byte', from: sql`coalesce(${races.formatMask}, 0)` },
  // A bit for each of RULE_FILTERS that the race is known to allow.
  rules: {
    as: 'byte',
    from: sql`coalesce((${races.rules} ->> 'transfer' = 'yes')::int, 0)
                   + coalesce((${races.rules} ->> 'refund' = 'yes')::int, 0) * 2
                   + (${races.rules} ? 'publicTransport')::int * 4`,
  },
  rating: {
    as: 'number',
    from: sql`(select round(average * ${sql.raw(String(STARS))}) * ${sql.raw(String(MOST_REVIEWS))}
                      + least(review_count, ${sql.raw(String(MOST_REVIEWS - 1))})
               from ${raceRatings} where ${raceRatings}.race_id = ${races}.id)`,
    number: perhaps,
  },
} satisfies Columns<string>

type RaceColumn = Exclude<keyof typeof columns, 'id' | 'day'>

export const bitIn = (words: readonly string[], word: string): Wanted => ({ bit: 1 << words.indexOf(word) })
export const valueIn = (words: readonly string[], word: string): Wanted => ({
  value: words.indexOf(word) + 1,
})
const ofCountry = (code: string): Wanted => ({ value: countryNumber(code) })

const HARDEST: number = DIFFICULTIES.length

/** The levels that limit the list. All of them limit nothing; fewer leave out races that are not rated. */
const levelsOf = ({ minDifficulty: least = 1, maxDifficulty: most = HARDEST }: RaceFilters) =>
  least <= 1 && most >= HARDEST
    ? null
    : [...DIFFICULTIES.keys()].map((index) => index + 1).filter((level) => level >= least && level <= most)

type RaceGroup = Group<RaceColumn, RaceFilters>

/** One of the chosen values, which have a bit or a number each. */
const chosen = (
  name: RaceColumn,
  filter: 'terrain' | 'specialFormats' | 'signUpFees' | 'country' | 'dateStatus',
  wanted: (value: string) => Wanted,
): RaceGroup => ({
  names: [filter],
  narrow: (shelf, filters) => {
    const values: readonly string[] | undefined = filters[filter]
    return values === undefined ? null : anyOf(shelf, name, values.map(wanted))
  },
})

/** The bounds of a column, both inclusive. What is not known is outside. */
const bounds = (
  name: RaceColumn,
  least: 'minElevation' | 'minEffort',
  most: 'maxElevation' | 'maxEffort',
): RaceGroup => ({
  names: [least, most],
  narrow: (shelf, { [least]: low, [most]: high }) =>
    low === undefined && high === undefined ? null : between(shelf, name, low, high),
})

/** Races whose rules say so; what is not known is left out. */
const allowed = (name: RuleFilter): RaceGroup => ({
  names: [name],
  narrow: (shelf, { [name]: wanted }) =>
    wanted === undefined ? null : anyOf(shelf, 'rules', [bitIn(RULE_FILTERS, name)]),
})

/** Races whose entries are open on a day. */
export const openOn = (shelf: Shelf<RaceColumn>, today: CalendarDay): Narrow =>
  both(
    between(shelf, 'entriesFrom', undefined, dayNumber(today)),
    between(shelf, 'entriesUntil', dayNumber(today), undefined),
  )

/** The filters of races, in the order in which they are offered to be left out. */
const groups = {
  distance: {
    turn: 'last',
    names: ['minDistanceKm', 'maxDistanceKm'],
    narrow: (shelf, { minDistanceKm: least, maxDistanceKm: most }) =>
      least === undefined && most === undefined
        ? null
        : someBetween(shelf, {
            lowest: 'minKm',
            highest: 'maxKm',
            middle: 'middleKm',
            least: least ?? 0,
            most: most ?? Number.MAX_SAFE_INTEGER,
          }),
  },
  difficulty: {
    names: ['minDifficulty', 'maxDifficulty'],
    narrow: (shelf, filters) => {
      const levels = levelsOf(filters)
      const wanted = levels?.map((value) => ({ value }))
      return wanted ? anyOf(shelf, 'difficulty', wanted) : null
    },
  },
  elevation: bounds('climb', 'minElevation', 'maxElevation'),
  effort: bounds('effort', 'minEffort', 'maxEffort'),
  dates: {
    turn: 'first',
    names: ['startDate', 'endDate'],
    narrow: (shelf, { startDate, endDate }) => onDays(shelf, startDate, endDate),
  },
  terrain: chosen('terrain', 'terrain', (word) => bitIn(TERRAINS, word)),
  specialFormats: chosen('formats', 'specialFormats', (word) => bitIn(SPECIAL_FORMATS, word)),
  signUpFees: chosen('fee', 'signUpFees', (word) => valueIn(SIGN_UP_FEES, word)),
  country: chosen('country', 'country', ofCountry),
  area: areaGroup(),
  dateStatus: chosen('status', 'dateStatus', (word) => valueIn(DATE_STATUSES, word)),
  entries: {
    names: ['entries'],
    narrow: (shelf, { entries }, today) => (entries === undefined ? null : openOn(shelf, today)),
  },
  transfer: allowed('transfer'),
  refund: allowed('refund'),
  publicTransport: allowed('publicTransport'),
} satisfies Record<string, RaceGroup>

/** Largest first; what is not known comes last. */
const largestFirst = (shelf: Shelf<RaceColumn>, name: RaceColumn, unknown: Ordered): Ordered => {
  const ranked = shelf.ranked(name)
  return firstThose(ranked.known, byColumn({ ranked, values: shelf.of[name], first: 'largest' }), unknown)
}

export const raceKind: Kind<RaceColumn, RaceFilters, RaceSort> = {
  name: 'races',
  table: races,
  isInLists: sql`true`,
  terms: sql`${races.searchTerms}`,
  columns,
  several: sql`case when cardinality(${races.distanceKm}) > 3 then ${races.distanceKm} end`,
  groups,
  order: (shelf, sort, now) => {
    if (sort === 'climb') return largestFirst(shelf, 'climb', byDate(shelf.size))
    if (sort === 'length') return largestFirst(shelf, 'maxKm', byDate(shelf.size))
    if (sort === 'effort') return largestFirst(shelf, 'effort', byDate(shelf.size))
    if (sort === 'rating') return largestFirst(shelf, 'rating', byCalendar(shelf.of.day, now))
    return byCalendar(shelf.of.day, now)
  },
  isCalendarFirst: false,
}
