import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTyped } from '#client/lib/browser/use-typed.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { Switch } from '#client/ui/forms/switch.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import { usualSort } from '#shared/races/list-choice.ts'
import { CURRENCIES, type Currency, TRIP_LEVELS, type TripLevel } from '#shared/trips/enums.ts'
import { TRIP_SORTS, type TripFilters, type TripSort } from '#shared/trips/filters.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import { tripQueries } from '../api.ts'
import { activeChoices } from './active-choices.ts'
import { daysOfMonth, formatMonth, monthOf, monthsFrom } from './months.ts'
import { NearField } from './near-field.tsx'
import { SearchField } from './search-field.tsx'
import { MOST_PRICE, withoutChoices } from './trip-choices.ts'
import type { ChooseTrips } from './use-trip-choices.ts'

export type ChoicesProps = { choices: TripFilters; onChange: ChooseTrips }

const MONTHS_AHEAD = 15
/** The value of a select that shows something which is not among its options. */
const OTHER = 'other'

const nameOf = (code: string) => countryLabel(code, currentLocale())

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : tripChoiceMessages().choiceWithCount(label, formatNumber(count))

type CountedProps = ChoicesProps & { counts: Record<string, number> | undefined }

const MonthField = ({ choices, onChange, counts }: CountedProps) => {
  const text = tripChoiceMessages()
  const { startDate, endDate } = choices
  const chosen = monthOf(startDate, endDate)
  const hasDays = startDate !== undefined || endDate !== undefined
  const months = counts ? Object.keys(counts) : monthsFrom(utcDay(new Date()), MONTHS_AHEAD)
  const shown = [...new Set(chosen === null ? months : [...months, chosen])].sort()
  const ownDays = activeChoices(choices).find(({ key }) => key === 'dates')?.label
  return (
    <Field label={text.month}>
      <Select
        value={chosen ?? (hasDays ? OTHER : '')}
        onChange={({ target }) => {
          const rest = withoutChoices(choices, 'startDate', 'endDate')
          onChange(target.value === '' ? rest : { ...rest, ...daysOfMonth(target.value) })
        }}
      >
        <option value="">{text.anyMonth}</option>
        {chosen === null && hasDays && (
          <option value={OTHER} disabled>
            {ownDays}
          </option>
        )}
        {shown.map((month) => (
          <option key={month} value={month}>
            {withCount(formatMonth(month), counts && (counts[month] ?? 0))}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const CountryField = ({ choices, onChange, counts = {} }: CountedProps) => {
  const text = tripChoiceMessages()
  const chosen = choices.country ?? []
  const codes = [...new Set([...Object.keys(counts), ...chosen])].sort((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  )
  return (
    <Field label={text.country}>
      <Select
        value={chosen.length > 1 ? OTHER : (chosen[0] ?? '')}
        onChange={({ target }) => {
          const rest = withoutChoices(choices, 'country')
          onChange(target.value === '' ? rest : { ...rest, country: [target.value] })
        }}
      >
        <option value="">{text.anyCountry}</option>
        {chosen.length > 1 && (
          <option value={OTHER} disabled>
            {text.severalCountries(chosen.length)}
          </option>
        )}
        {codes.map((code) => (
          <option key={code} value={code}>
            {withCount(nameOf(code), counts[code])}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const LevelField = ({ choices, onChange, counts }: CountedProps) => {
  const id = useId()
  const chosen = choices.difficulty ?? []
  const toggle = (level: TripLevel) => {
    const next = chosen.includes(level) ? chosen.filter((other) => other !== level) : [...chosen, level]
    const rest = withoutChoices(choices, 'difficulty')
    onChange(next.length === 0 ? rest : { ...rest, difficulty: next })
  }
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="pb-1.5 font-semibold">
        {tripChoiceMessages().level}
      </p>
      <div className="flex flex-wrap gap-2">
        {TRIP_LEVELS.map((level) => (
          <ToggleChip key={level} pressed={chosen.includes(level)} onClick={() => toggle(level)}>
            {withCount(levelLabel(level), counts && (counts[level] ?? 0))}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

const WHOLE_NUMBER = /^\d{1,8}$/

const PriceField = ({ choices, onChange, counts }: CountedProps) => {
  const text = tripChoiceMessages()
  const currencyId = useId()
  const [currency, setCurrency] = useState<Currency>(choices.currency ?? 'SEK')
  const used = choices.currency ?? currency
  const isUsable = (price: string) => WHOLE_NUMBER.test(price) && Number(price) <= MOST_PRICE
  const [typed, type, rest] = useTyped(choices.maxPrice?.toString() ?? '', (price) => {
    const others = withoutChoices(choices, 'maxPrice', 'currency')
    if (price === '') onChange(others)
    else if (isUsable(price)) onChange({ ...others, maxPrice: Number(price), currency: used })
  })
  const isWrong = typed.trim() !== '' && !isUsable(typed.trim())
  return (
    <Field label={text.priceUpTo} hint={text.otherCurrencies} error={isWrong ? text.wholeNumber : undefined}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            maxLength={12}
            onChange={({ target }) => type(target.value)}
            onBlur={rest}
          />
          <Select
            id={currencyId}
            aria-label={text.currency}
            value={used}
            onChange={({ target }) => {
              const next = CURRENCIES.find((one) => one === target.value) ?? 'SEK'
              setCurrency(next)
              if (choices.maxPrice !== undefined) onChange({ ...choices, currency: next })
            }}
          >
            {CURRENCIES.filter((one) => !counts || counts[one] || one === used).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}

const SortField = ({ choices, onChange }: ChoicesProps) => {
  const text = tripChoiceMessages()
  const hasPlace = choices.near !== undefined || choices.nearPlace !== undefined
  const usual = usualSort(choices.search)
  const canSort = { date: true, price: true, distance: hasPlace, relevance: choices.search !== undefined }
  return (
    <Field label={text.sortBy}>
      <Select
        value={choices.sort ?? usual}
        onChange={({ target }) => {
          const rest = withoutChoices(choices, 'sort')
          onChange(target.value === usual ? rest : { ...rest, sort: target.value as TripSort })
        }}
      >
        {TRIP_SORTS.filter((sort) => canSort[sort]).map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={className}>{children}</div>
)

/** Everything that trips can be chosen by: one row of fields above another on a wide screen, a column in a sheet. */
export const ChoicesForm = ({
  choices,
  onChange,
  hasSearch = false,
}: ChoicesProps & { hasSearch?: boolean }) => {
  const { data: facets } = useQuery(tripQueries.facets(choices))
  const field = { choices, onChange }
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-12">
      {hasSearch && (
        <Cell className="lg:col-span-3">
          <SearchField {...field} hasLabel />
        </Cell>
      )}
      <Cell className="lg:col-span-2">
        <MonthField {...field} counts={facets?.months} />
      </Cell>
      <Cell className="lg:col-span-2">
        <CountryField {...field} counts={facets?.country} />
      </Cell>
      <Cell className="sm:col-span-2 lg:col-span-5">
        <NearField {...field} />
      </Cell>
      <Cell className="sm:col-span-2 lg:col-span-5">
        <LevelField {...field} counts={facets?.difficulty} />
      </Cell>
      <Cell className="lg:col-span-3">
        <PriceField {...field} counts={facets?.currency} />
      </Cell>
      <Cell className="lg:col-span-2 lg:pt-7">
        <Switch
          checked={choices.hasSpots === true}
          onChange={(hasSpots) =>
            onChange(hasSpots ? { ...choices, hasSpots } : withoutChoices(choices, 'hasSpots'))
          }
        >
          {withCount(tripChoiceMessages().freeSpots, facets?.hasSpots)}
        </Switch>
      </Cell>
      <Cell className="lg:col-span-2">
        <SortField {...field} />
      </Cell>
    </div>
  )
}
