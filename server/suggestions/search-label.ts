import { suggestionMessages } from '#messages/server/suggestions.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { presentAreas } from '#server/places/areas/areas.ts'
import { dateFormat, numberText } from '#shared/language/formats.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import { DIFFICULTIES } from '#shared/races/enums.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'

const distanceOf = ({ minDistanceKm: least, maxDistanceKm: most }: RaceFilters): string | null => {
  const text = suggestionMessages()
  if (least === undefined) return most === undefined ? null : text.upTo(numberText(most))
  return most === undefined ? text.from(numberText(least)) : text.between(numberText(least), numberText(most))
}

const climbOf = ({ minElevation: least, maxElevation: most }: RaceFilters): string | null => {
  const text = suggestionMessages()
  if (least === undefined) return most === undefined ? null : text.climbUpTo(numberText(most))
  if (most === undefined) return text.climbFrom(numberText(least))
  return text.climbBetween(numberText(least), numberText(most))
}

const isMonthEnd = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

/** Whole months without their days: `June 2027`, `June – August 2027`, `from July 2027`, `until 4 June 2027`. */
const datesOf = ({ startDate, endDate }: RaceFilters): string | null => {
  if (startDate === undefined && endDate === undefined) return null
  const isMonths = (startDate ?? '-01').endsWith('-01') && (endDate === undefined || isMonthEnd(endDate))
  const format = dateFormat({
    year: 'numeric',
    month: 'long',
    ...(isMonths ? {} : { day: 'numeric' }),
  })
  const text = suggestionMessages()
  if (endDate === undefined) return text.fromDay(format.format(new Date(startDate ?? '')))
  if (startDate === undefined) return text.untilDay(format.format(new Date(endDate)))
  return format.formatRange(new Date(startDate), new Date(endDate))
}

/** A search in the reader's language, shortly: `45–55 km · Norway · June 2027`. */
export const searchLabel = ({ filters, choice }: { filters: RaceFilters; choice: ListChoice }): string => {
  const { nearPlace, withinKm } = choice
  const labels = raceMessages()
  const levels = DIFFICULTIES.map(({ value }) => value).filter(
    (value) =>
      filters.minDifficulty !== undefined &&
      value >= filters.minDifficulty &&
      value <= (filters.maxDifficulty ?? value),
  )
  return [
    filters.search ?? null,
    distanceOf(filters),
    climbOf(filters),
    ...(filters.specialFormats ?? []).map((format) => labels.specialFormats[format]),
    ...(filters.terrain ?? []).map((terrain) => labels.terrain[terrain]),
    ...levels.map((level) => labels.difficulties[level]),
    ...(filters.signUpFees ?? []).map((fee) => `${labels.fee}: ${labels.fees[fee]}`),
    ...(filters.entries ? [labels.entriesOpen] : []),
    ...(filters.publicTransport ? [ruleMessages().names.publicTransport] : []),
    ...presentAreas(filters.area ?? []).map(({ name }) => name),
    ...(filters.country ?? []).map((code) => countryLabel(code, currentLocale())),
    nearPlace === undefined ? null : suggestionMessages().near(nearPlace, numberText(withinKm ?? 0)),
    datesOf(filters),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
