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

/** A page of the races that match: coming ones soonest first, then past ones latest first, as `byCalendar` says. */
export const matchRaces = (table: RaceTable, wanted: Wanted): FoundPage => {
  const { filters, when, today, within, offset, limit } = wanted
  const { days, ids } = table.columns
  const matches = matcherOf(table, filters)
  const positionAt = (step: number): number => (within === null ? step : (within[step] as number))
  const stepOfDay = (day: number): number => {
    const position = firstFrom(days, day)
    return within === null ? position : firstFrom(within, position)
  }
  const steps = within === null ? table.size : within.length
  const now = stepOfDay(dayNumber(today))
  const first = filters.startDate === undefined ? 0 : stepOfDay(dayNumber(filters.startDate))
  const end = filters.endDate === undefined ? steps : stepOfDay(dayNumber(filters.endDate) + 1)

  const page: number[] = []
  let total = 0
  const look = (step: number) => {
    const position = positionAt(step)
    if (!matches(position)) return
    if (total >= offset && total < offset + limit) page.push(ids[position] as number)
    total += 1
  }

  if (when !== 'past') for (let step = Math.max(first, now); step < end; step += 1) look(step)
  const coming = total
  if (when !== 'coming') {
    // Races of one day are in the order of their ids, whichever way the days go.
    for (let after = Math.min(end, now); after > first; ) {
      const day = days[positionAt(after - 1)]
      let begin = after - 1
      while (begin > first && days[positionAt(begin - 1)] === day) begin -= 1
      for (let step = begin; step < after; step += 1) look(step)
      after = begin
    }
  }
  return { ids: page, total, coming }
}
