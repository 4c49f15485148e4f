import { DATE_STATUSES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './enums.ts'
import {
  anyOf,
  areas,
  countries,
  day,
  type FieldProblem,
  type FieldsRead,
  level,
  number,
  text,
} from './field-readers.ts'

/** Why a filter cannot be used. */
export type FilterProblem = FieldProblem

/**
 * The fields of the filter set (specification, section 3; `country` and `dateStatus`: contract, section 10, `area`: 12).
 * Each reads what a query string or stored JSON holds. Distances and effort are in km, elevation gain in metres, both
 * bounds inclusive. Countries are ISO 3166 alpha-2 codes. Entries are those of the day somebody asks.
 */
export const filterFields = {
  search: text(200),
  minDistanceKm: number(100_000),
  maxDistanceKm: number(100_000),
  specialFormats: anyOf(SPECIAL_FORMATS),
  minDifficulty: level,
  maxDifficulty: level,
  minElevation: number(1_000_000),
  maxElevation: number(1_000_000),
  minEffort: number(100_000),
  maxEffort: number(100_000),
  startDate: day,
  endDate: day,
  terrain: anyOf(TERRAINS),
  signUpFees: anyOf(SIGN_UP_FEES),
  country: countries,
  area: areas,
  dateStatus: anyOf(DATE_STATUSES),
  entries: anyOf(['open']),
  transfer: anyOf(['yes']),
  refund: anyOf(['yes']),
  publicTransport: anyOf(['yes']),
}

export type FilterName = keyof typeof filterFields
export type RaceFilters = FieldsRead<typeof filterFields>
