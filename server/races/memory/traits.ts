import { DATE_STATUSES, DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { difficultyRange, maskOf } from '../list/race-condition.ts'
import { ALL_BITS, bitsOf } from './field-numbers.ts'
import type { RaceFacts } from './race-table.ts'

// Each value has a bit of its own; of difficulty, fee and status there is also one for what is not known.
const FEES_FROM = DIFFICULTIES.length + 1
const STATUSES_FROM = FEES_FROM + SIGN_UP_FEES.length + 1
const TERRAIN_FROM = STATUSES_FROM + DATE_STATUSES.length + 1
const FORMATS_FROM = TERRAIN_FROM + TERRAINS.length

/** The bits from one position up to another. */
const between = (from: number, to: number): number => (1 << to) - (1 << from)

/** What a race has of the closed lists, in one number, so that one look tells most races that do not match. */
export const traitsOf = ({ difficulty, fee, status, terrain, formats }: RaceFacts): number =>
  (1 << difficulty) |
  (1 << (FEES_FROM + fee)) |
  (1 << (STATUSES_FROM + status)) |
  (terrain << TERRAIN_FROM) |
  (formats << FORMATS_FROM)

/** A race matches if it has nothing of `none` and something of `terrain` and of `formats`. */
export type WantedTraits = { none: number; terrain: number; formats: number }

const difficultyBits = (filters: RaceFilters): number => {
  const range = difficultyRange(filters)
  if (range === null) return ALL_BITS
  let bits = 0
  for (let level = Math.ceil(range.least); level <= Math.min(range.most, DIFFICULTIES.length); level += 1)
    bits |= 1 << level
  return bits
}

export const wantedTraits = (filters: RaceFilters): WantedTraits => {
  const fees = filters.signUpFees ? bitsOf(SIGN_UP_FEES, filters.signUpFees) : ALL_BITS
  const statuses = filters.dateStatus ? bitsOf(DATE_STATUSES, filters.dateStatus) : ALL_BITS
  return {
    none:
      (~difficultyBits(filters) & between(0, FEES_FROM)) |
      ((~fees << FEES_FROM) & between(FEES_FROM, STATUSES_FROM)) |
      ((~statuses << STATUSES_FROM) & between(STATUSES_FROM, TERRAIN_FROM)),
    terrain: filters.terrain ? maskOf(TERRAINS, filters.terrain) << TERRAIN_FROM : ALL_BITS,
    formats: filters.specialFormats
      ? maskOf(SPECIAL_FORMATS, filters.specialFormats) << FORMATS_FROM
      : ALL_BITS,
  }
}
