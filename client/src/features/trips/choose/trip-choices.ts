import type { TripFilterName, TripFilters } from '#shared/trips/filters.ts'

/** The distances from a place that the bar offers, in km. */
export const OFFERED_KM = [50, 100, 200, 500, 1000] as const
export const USUAL_KM = 200

export const MOST_PRICE = 10_000_000

/** The choices without these ones. */
export const withoutChoices = (choices: TripFilters, ...names: readonly TripFilterName[]): TripFilters =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !names.includes(name as TripFilterName)))

/** The choices without the place, and without what needs one. */
export const withoutPlace = (choices: TripFilters): TripFilters => {
  const rest = withoutChoices(choices, 'near', 'nearPlace', 'withinKm')
  return rest.sort === 'distance' ? withoutChoices(rest, 'sort') : rest
}

/** True when anything is chosen. The order alone is no choice. */
export const hasChoices = (choices: TripFilters): boolean =>
  Object.keys(withoutChoices(choices, 'sort')).length > 0
