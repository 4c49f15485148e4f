import type { Currency, TripLevel } from './enums.ts'

/**
 * How many trips there would be with a value chosen and the other choices as they are
 * (`GET /api/trips-facets`). Values without a trip are left out.
 */
export type TripFacets = {
  total: number
  /** By month of the first day, such as `2027-06`, from this month on. */
  months: Record<string, number>
  /** By ISO 3166 alpha-2. */
  country: Record<string, number>
  difficulty: Partial<Record<TripLevel, number>>
  currency: Partial<Record<Currency, number>>
  hasSpots: number
  /** When nothing is found: the choices of which one has to go, and how many trips there are then, most first. */
  loosen: { without: string[]; total: number }[]
}
