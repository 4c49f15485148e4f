import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { When } from '#shared/races/list-choice.ts'
import { countryNumber, dayNumber } from './field-numbers.ts'
import { firstFrom, type RaceTable } from './race-table.ts'
import { wantedTraits } from './traits.ts'

export type Wanted = {
  filters: Omit<RaceFilters, 'search'>
  when: When | undefined
  today: CalendarDay
  /** Positions in the table, ascending, of the races that have the words of the search; null without words. */
  within: Int32Array | null
  offset: number
  limit: number
}

/** The ids of a page in the calendar's order, and how many races match: all, and those still to come. */
export type FoundPage = { ids: number[]; total: number; coming: number }

/** Tells of the race at a position whether it is inside the ranges, and in one of the countries. */
const rangesOf = (table: RaceTable, filters: RaceFilters): ((position: number) => boolean) => {
  const { minKm, maxKm, climb, country } = table.columns
  const { kms, kmsEnd } = table
  const { minDistanceKm, maxDistanceKm, minElevation, maxElevation } = filters
  const hasDistance = minDistanceKm !== undefined || maxDistanceKm !== undefined
  const [low, high] = [minDistanceKm ?? 0, maxDistanceKm ?? Number.MAX_SAFE_INTEGER]
  const hasClimb = minElevation !== undefined || maxElevation !== undefined
  const lowest = Math.max(0, minElevation ?? 0)
  const highest = maxElevation ?? Number.MAX_SAFE_INTEGER
  const countries = filters.country ? new Set(filters.country.map(countryNumber)) : null

  const hasDistanceInside = (at: number): boolean => {
    const shortest = minKm[at] as number
    const longest = maxKm[at] as number
    if (!(longest >= low && shortest <= high)) return false
    if (shortest >= low || longest <= high) return true
    for (let one = table.kmsBegin(at); one < (kmsEnd[at] as number); one += 1) {
      const km = kms[one] as number
      if (km >= low && km <= high) return true
    }
    return false
  }

  return (at) =>
    (!hasClimb || ((climb[at] as number) >= lowest && (climb[at] as number) <= highest)) &&
    (countries === null || countries.has(country[at] as number)) &&
    (!hasDistance || hasDistanceInside(at))
}

/** Tells of the race at a position whether it matches everything but the dates and the words. */
export const matcherOf = (table: RaceTable, filters: RaceFilters): ((position: number) => boolean) => {
  const { traits } = table.columns
  const { none, terrain, formats } = wantedTraits(filters)
  const isInside = rangesOf(table, filters)
  return (at) => {
    const has = traits[at] as number
    return (has & none) === 0 && (has & terrain) !== 0 && (has & formats) !== 0 && isInside(at)
  }
}

/** Where matches are noted. Used within one call, so that no search needs memory of its own. */
let hits = new Int32Array(0)

type Looking = { table: RaceTable; wanted: Wanted; isInside: (position: number) => boolean }

/**
 * Notes the matches among these steps in `hits`, and returns how many. It looks at each race by itself and not through
 * `matcherOf`: in a large catalogue calls would cost several times as much as the looks.
 */
const noteMatches = ({ table, wanted, isInside }: Looking, from: number, to: number): number => {
  const { traits } = table.columns
  const { within } = wanted
  const { none, terrain, formats } = wantedTraits(wanted.filters)
  if (hits.length < table.size) hits = new Int32Array(table.size)
  const noted = hits
  let count = 0
  for (let step = from; step < to; step += 1) {
    const at = within === null ? step : (within[step] as number)
    const has = traits[at] as number
    if ((has & none) === 0 && (has & terrain) !== 0 && (has & formats) !== 0 && isInside(at)) {
      noted[count] = at
      count += 1
    }
  }
  return count
}

/**
 * The order of past races, as positions in `hits`: the latest day first. Races of one day are in the order of their
 * ids, whichever way the days go.
 */
function* latestDayFirst(days: Int32Array, count: number): Generator<number> {
  for (let end = count; end > 0; ) {
    const day = days[hits[end - 1] as number]
    let begin = end - 1
    while (begin > 0 && days[hits[begin - 1] as number] === day) begin -= 1
    for (let at = begin; at < end; at += 1) yield hits[at] as number
    end = begin
  }
}

/** A page of the races that match: coming ones soonest first, then past ones latest first, as `byCalendar` says. */
export const matchRaces = (table: RaceTable, wanted: Wanted): FoundPage => {
  const { filters, when, today, within, offset, limit } = wanted
  const { days, ids } = table.columns
  const looking = { table, wanted, isInside: rangesOf(table, filters) }
  const stepOfDay = (day: number): number => {
    const position = firstFrom(days, day)
    return within === null ? position : firstFrom(within, position)
  }
  const steps = within === null ? table.size : within.length
  const now = stepOfDay(dayNumber(today))
  const first = filters.startDate === undefined ? 0 : stepOfDay(dayNumber(filters.startDate))
  const end = filters.endDate === undefined ? steps : stepOfDay(dayNumber(filters.endDate) + 1)

  const coming = when === 'past' ? 0 : noteMatches(looking, Math.max(first, now), end)
  const page = Array.from(hits.subarray(Math.min(offset, coming), Math.min(offset + limit, coming)))
  const past = when === 'coming' ? 0 : noteMatches(looking, first, Math.min(end, now))
  let skipped = Math.max(0, offset - coming)
  if (page.length < limit) {
    for (const position of latestDayFirst(days, past)) {
      if (skipped > 0) skipped -= 1
      else if (page.push(position) === limit) break
    }
  }
  return { ids: page.map((position) => ids[position] as number), total: coming + past, coming }
}
