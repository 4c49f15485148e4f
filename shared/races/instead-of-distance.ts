import { raceMessages } from '#messages/shared/races.ts'
import type { SpecialFormat } from './enums.ts'

export type CategoryWithoutDistance = keyof ReturnType<typeof raceMessages>['insteadOfDistance']

// These races end by the clock or with the last runner, not after a distance.
const FORMATS_WITHOUT_DISTANCE: [SpecialFormat, category: CategoryWithoutDistance][] = [
  ['Backyard Ultra', 'Backyard'],
  ['Fixed-time 24h etc.', 'Fixed time'],
  ['Rogaine/Orienteering', 'Rogaine'],
]

/** What kind of race a format without a distance is. */
export const categoryByFormat = (specialFormats: readonly SpecialFormat[]): CategoryWithoutDistance | null =>
  FORMATS_WITHOUT_DISTANCE.find(([format]) => specialFormats.includes(format))?.[1] ?? null

export type Named = { name: string; distanceCategory: string; specialFormats: readonly SpecialFormat[] }

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
