import { type AreaName, idInWords } from '#client/features/listings/area-names.ts'
import { formatDays, formatLongDay, formatNumber } from '#client/lib/format/format.ts'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { currentLocale } from '#shared/language/language.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { countryLabel } from '#shared/places/countries.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import { formatMonth, monthOf } from './months.ts'
import { withoutChoices, withoutPlace } from './trip-choices.ts'

/** One thing that narrows the list of trips: its text, and the choices without it. */
type ActiveChoice = { key: string; label: string; rest: TripFilters }

const datesLabel = ({ startDate, endDate }: TripFilters): string | null => {
  const month = monthOf(startDate, endDate)
  if (month !== null) return formatMonth(month)
  if (startDate && endDate) return formatDays(startDate, endDate)
  if (startDate) return tripChoiceMessages().fromDay(formatLongDay(startDate))
  return endDate ? tripChoiceMessages().untilDay(formatLongDay(endDate)) : null
}

const placeLabel = ({ near, nearPlace, withinKm }: TripFilters): string | null => {
  const text = tripChoiceMessages()
  const place = nearPlace ?? near
  if (place === undefined) return null
  return withinKm === undefined ? text.near(place) : text.withinOf(formatNumber(withinKm), place)
}

/** Every choice as a chip that can be removed by itself, in the bar's order. */
export const activeChoices = (choices: TripFilters, areaName: AreaName = idInWords): ActiveChoice[] => {
  const text = tripChoiceMessages()
  const active: ActiveChoice[] = []
  const add = (key: string, label: string | null | undefined, rest: TripFilters) => {
    if (label) active.push({ key, label, rest })
  }
  const addEach = <Name extends 'country' | 'area' | 'difficulty'>(
    name: Name,
    labelOf: (value: string) => string,
  ) => {
    for (const value of choices[name] ?? []) {
      const others = choices[name]?.filter((other) => other !== value) ?? []
      add(
        `${name} ${value}`,
        labelOf(value),
        others.length === 0 ? withoutChoices(choices, name) : { ...choices, [name]: others },
      )
    }
  }
  add('search', choices.search && text.searched(choices.search), withoutChoices(choices, 'search'))
  add('dates', datesLabel(choices), withoutChoices(choices, 'startDate', 'endDate'))
  addEach('country', (code) => countryLabel(code, currentLocale()))
  addEach('area', areaName)
  add('place', placeLabel(choices), withoutPlace(choices))
  addEach('difficulty', levelLabel)
  if (choices.maxPrice !== undefined && choices.currency !== undefined) {
    add(
      'price',
      text.upTo(formatPrice(choices.maxPrice, choices.currency)),
      withoutChoices(choices, 'maxPrice', 'currency'),
    )
  }
  if (choices.hasSpots) add('spots', text.freeSpots, withoutChoices(choices, 'hasSpots'))
  return active
}
