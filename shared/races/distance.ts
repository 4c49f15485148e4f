import { currentLanguage, currentLocale } from '#shared/language/language.ts'
import type { DistanceCategory, SpecialFormat } from './enums.ts'
import {
  type CategoryWithoutDistance,
  categoryByFormat,
  formatInsteadOfDistance,
  type Named,
} from './instead-of-distance.ts'

/** A race counts as an ultra above the marathon distance, in km. */
const ULTRA_ABOVE_KM = 42.2

/** The category of a race whose distance is not known. */
const DISTANCE_NOT_KNOWN = 'Distance not known'

/** The category of a race without one: from its longest distance in km, or from its format if it has no distance. */
export const distanceCategoryOf = (
  distancesKm: readonly number[],
  specialFormats: readonly SpecialFormat[] = [],
): DistanceCategory | CategoryWithoutDistance | typeof DISTANCE_NOT_KNOWN => {
  if (distancesKm.length === 0) return categoryByFormat(specialFormats) ?? DISTANCE_NOT_KNOWN
  const longest = Math.max(...distancesKm)
  if (longest < 18) return 'Short trail'
  if (longest < 30) return 'Half marathon'
  if (longest <= 45) return 'Marathon'
  if (longest < 80) return 'Ultra 50K'
  if (longest < 140) return 'Ultra 100K'
  return 'Ultra 100M'
}

/**
 * The map's label in the current language: the longest distance, or U for an ultra (specification,
 * "Map view"). A race without a distance shows its format, or `? km`.
 */
export const mapLabel = (race: Named & { distanceKm: readonly number[] }): string => {
  if (race.distanceKm.length === 0) return formatInsteadOfDistance(race) ?? '? km'
  const longest = Math.max(...race.distanceKm)
  return longest > ULTRA_ABOVE_KM
    ? 'U'
    : `${(Math.round(longest * 10) / 10).toLocaleString(currentLocale())} km`
}

/** Organizers round and GPS watches cut corners: this far apart, two distances in km are the same course. */
const NEAR_KM = 0.5
const NEAR_SHARE = 0.03

export const isSameDistance = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(NEAR_KM, NEAR_SHARE * Math.max(one, other))

/**
 * Kilometres, shortest first: `[21.1, 10]` -> `10, 21.1 km`. Swedish has decimal commas: `10 / 21,1 km`. Empty
 * without distances. `written` writes one number in the current language.
 */
export const distancesText = (distances: readonly number[], written: (km: number) => string): string =>
  distances.length === 0
    ? ''
    : `${distances
        .toSorted((one, other) => one - other)
        .map(written)
        .join(currentLanguage() === 'sv' ? ' / ' : ', ')} km`
