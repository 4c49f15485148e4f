import { type AreaName, idInWords } from '#client/features/listings/area-names.ts'
import { formatDaysBriefly, formatLongDay } from '#client/lib/format/format.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { hasPlace, type ListChoice } from '#shared/races/list-choice.ts'
import { distanceWords } from '../../finder/active/distance-words.ts'
import { presetOf } from '../parts/date-presets.ts'

export const countryName = (code: string): string => countryLabel(code, currentLocale())

/** Where somebody searches, such as `Norway` or `Near Åre`; undefined for everywhere. */
export const whereWords = (
  filters: RaceFilters,
  choice: ListChoice,
  areaName: AreaName = idInWords,
): string | undefined => {
  const text = sheetMessages()
  const countries = (filters.country ?? []).map(countryName)
  const place = hasPlace(choice) ? [choice.nearPlace ? text.near(choice.nearPlace) : text.nearYou] : []
  const words = [...place, ...(filters.area ?? []).map(areaName), ...countries]
  return words.length === 0 ? undefined : words.join(', ')
}

/** When somebody searches, such as `Next summer` or `Jun 1 – 30, 2027`; undefined for every date. */
export const whenWords = (filters: RaceFilters): string | undefined => {
  const { startDate, endDate } = filters
  const preset = presetOf(filters, localDay())
  if (preset) return barMessages().presets[preset]
  const text = filterMessages().dates
  if (startDate && endDate) return formatDaysBriefly(startDate, endDate)
  if (startDate) return text.from(formatLongDay(startDate))
  return endDate && text.until(formatLongDay(endDate))
}

export const distanceInWords = (filters: RaceFilters): string | undefined =>
  distanceWords(filters) ?? undefined
