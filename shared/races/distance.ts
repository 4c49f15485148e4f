import { currentLocale } from '#shared/language/language.ts'
import type { DistanceCategory, SpecialFormat } from './enums.ts'
import { raceMessages } from './messages.ts'

/** A race counts as an ultra above the marathon distance, in km. */
export const ULTRA_ABOVE_KM = 42.2

/** The category of a race whose distance is not known. */
const DISTANCE_NOT_KNOWN = 'Distance not known'

type CategoryWithoutDistance = keyof ReturnType<typeof raceMessages>['insteadOfDistance']

// These races end by the clock or with the last runner, not after a distance.
const FORMATS_WITHOUT_DISTANCE: [SpecialFormat, category: CategoryWithoutDistance][] = [
  ['Backyard Ultra', 'Backyard'],
  ['Fixed-time 24h etc.', 'Fixed time'],
  ['Rogaine/Orienteering', 'Rogaine'],
]

const categoryByFormat = (specialFormats: readonly SpecialFormat[]): CategoryWithoutDistance | null =>
  FORMATS_WITHOUT_DISTANCE.find(([format]) => specialFormats.includes(format))?.[1] ?? null

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

type Named = { name: string; distanceCategory: string; specialFormats: readonly SpecialFormat[] }

const HOURS = /(?<!\d)(\d{1,3})[ -]?(?:h|hrs?|hours?)(?![\p{L}\d])/iu

const hoursIn = (text: string): string | undefined => {
  const hours = HOURS.exec(text)?.[1]
  return hours === undefined ? undefined : `${Number(hours)} h`
}

/**
 * What a race without a distance shows instead: `24 h`, `Backyard`, `Fixed time` or `Rogaine`, in the
 * current language; null when the distance is not known. The hours come from the category, else the name.
 */
export const formatInsteadOfDistance = ({ name, distanceCategory, specialFormats }: Named): string | null => {
  const isFixedTime = specialFormats.includes('Fixed-time 24h etc.')
  const labels = raceMessages().insteadOfDistance
  if (specialFormats.includes('Backyard Ultra') || /\bbackyard\b/i.test(distanceCategory)) {
    return labels.Backyard
  }
  const hours = hoursIn(distanceCategory) ?? (isFixedTime ? hoursIn(name) : undefined)
  if (hours !== undefined) return hours
  const category = categoryByFormat(specialFormats)
  return category && labels[category]
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
