import type { DISTANCE_CATEGORIES, SpecialFormat } from './enums.ts'

/** A race counts as an ultra above the marathon distance, in km. */
export const ULTRA_ABOVE_KM = 42.2

/** The category of a race whose distance nobody has told. */
const DISTANCE_NOT_KNOWN = 'Distance not known'

// Races that end by the clock or by the last runner have no distance to tell.
const FORMATS_WITHOUT_DISTANCE: [SpecialFormat, category: string][] = [
  ['Backyard Ultra', 'Backyard'],
  ['Fixed-time 24h etc.', 'Fixed time'],
  ['Rogaine/Orienteering', 'Rogaine'],
]

const categoryByFormat = (specialFormats: readonly SpecialFormat[]): string | null =>
  FORMATS_WITHOUT_DISTANCE.find(([format]) => specialFormats.includes(format))?.[1] ?? null

/** The category of a race that names none: by its longest distance in km, without one by its format. */
export const distanceCategoryOf = (
  distancesKm: readonly number[],
  specialFormats: readonly SpecialFormat[] = [],
): (typeof DISTANCE_CATEGORIES)[number] | (string & {}) => {
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
 * What a race without a distance shows in its place: `24 h`, `Backyard`, `Fixed time` or `Rogaine`; null
 * when the distance is not known. The hours are in the category, or else in the name.
 */
export const formatInsteadOfDistance = ({ name, distanceCategory, specialFormats }: Named): string | null => {
  const isFixedTime = specialFormats.includes('Fixed-time 24h etc.')
  if (specialFormats.includes('Backyard Ultra') || /\bbackyard\b/i.test(distanceCategory)) return 'Backyard'
  const hours = hoursIn(distanceCategory) ?? (isFixedTime ? hoursIn(name) : undefined)
  return hours ?? categoryByFormat(specialFormats)
}

/**
 * The map's label: the longest distance, or U for an ultra (specification, "Map view"). A race without
 * a distance has its format, or `? km`.
 */
export const mapLabel = (race: Named & { distanceKm: readonly number[] }): string => {
  if (race.distanceKm.length === 0) return formatInsteadOfDistance(race) ?? '? km'
  const longest = Math.max(...race.distanceKm)
  return longest > ULTRA_ABOVE_KM ? 'U' : `${Math.round(longest * 10) / 10} km`
}

/** Organizers round, receivers cut corners: so far apart, two distances in km are the same course. */
const NEAR_KM = 0.5
const NEAR_SHARE = 0.03

export const isSameDistance = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(NEAR_KM, NEAR_SHARE * Math.max(one, other))
