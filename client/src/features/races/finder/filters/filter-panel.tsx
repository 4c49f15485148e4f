import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { StopSlider } from '#client/ui/forms/range-slider.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import { panelMessages } from '#messages/client/features/races/finder/filters/panel.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceMessages } from '#messages/shared/races.ts'
import {
  DATE_STATUSES,
  DIFFICULTIES,
  DISTANCE_STOPS,
  ELEVATION_RANGES,
  SIGN_UP_FEES,
  SPECIAL_FORMATS,
  TERRAINS,
  UNBOUNDED_DISTANCE_KM,
} from '#shared/races/enums.ts'
import { RULE_FILTERS } from '#shared/races/facts/rule-names.ts'
import { distanceBounds, type RaceFilters } from '#shared/races/filters.ts'
import { raceQueries } from '../../api.ts'
import { NumberRange } from '../../search/parts/number-range.tsx'
import { dateStatusLabel } from '../active/active-filters.ts'
import { distanceWords } from '../active/distance-words.ts'
import type { ChangeSearch, RaceSearch } from '../use-race-search.ts'
import { CountedChip } from './counted-chip.tsx'
import { CountryChoice } from './country-choice.tsx'
import { DateRange } from './date-range.tsx'
import { ValueChoice } from './value-choice.tsx'

const STOPS: readonly number[] = DISTANCE_STOPS

/** The slider's stop for a distance in km; a distance between two stops gets the wider one. */
const stopFor = (km: number | undefined, otherwise: number, wider: 'below' | 'above') => {
  if (km === undefined) return otherwise
  const fitting =
    wider === 'below' ? STOPS.filter((stop) => stop <= km).at(-1) : STOPS.find((stop) => stop >= km)
  return fitting ?? otherwise
}

export type FilterPanelProps = { search: RaceSearch; onChange: ChangeSearch }

/**
 * Every filter of the filter set but the searched words (specification, sections 3, 4, 5 and 9), each value with the
 * number of races it would leave. A change takes effect at once.
 */
export const FilterPanel = ({ search, onChange }: FilterPanelProps) => {
  const { filters } = search
  const difficultyId = useId()
  const effortId = useId()
  const text = panelMessages()
  const typed = sheetMessages()
  const labels = raceMessages()
  const meanings = raceDetailMessages()
  // The pressed value is shown first; then the numbers are asked.
  const counted = useDeferredValue(search)
  const { data } = useQuery(raceQueries.facets(counted.filters, counted.choice))
  // The server draws the panel without numbers, and the browser takes it over as it was drawn. New numbers are
  // rendered in between, so that the page answers meanwhile.
  const facets = useDeferredValue(useInBrowser() ? data : undefined)
  const set = (changes: RaceFilters) => onChange({ filters: { ...filters, ...changes } })
  const { minDifficulty, maxDifficulty, minElevation, maxElevation, minDistanceKm, maxDistanceKm } = filters
  const level = minDifficulty !== undefined && minDifficulty === maxDifficulty ? minDifficulty : 0
  const range = ELEVATION_RANGES.findIndex(({ min, max }) => min === minElevation && max === maxElevation)
  const setLevel = (value: number | undefined) => set({ minDifficulty: value, maxDifficulty: value })

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <StopSlider
          label={text.distance}
          stops={STOPS}
          labels={STOPS.map((km) => text.distanceStop(km, km === UNBOUNDED_DISTANCE_KM))}
          words={distanceWords(filters) ?? undefined}
          value={[
            stopFor(minDistanceKm, STOPS[0] ?? 10, 'below'),
            stopFor(maxDistanceKm, UNBOUNDED_DISTANCE_KM, 'above'),
          ]}
          onChange={([low, high]) => set(distanceBounds(low, high))}
        />
        <NumberRange
          least={minDistanceKm}
          most={maxDistanceKm}
          leastLabel={typed.atLeastKm}
          mostLabel={typed.atMostKm}
          onChange={({ least, most }) => set({ minDistanceKm: least, maxDistanceKm: most })}
        />
      </div>
      <fieldset aria-labelledby={difficultyId} className="min-w-0">
        <p id={difficultyId} className="pb-2 font-semibold">
          {labels.difficulty}
        </p>
        <div className="flex flex-wrap gap-2">
          <CountedChip count={undefined} pressed={level === 0} onClick={() => setLevel(undefined)}>
            {text.allLevels}
          </CountedChip>
          {DIFFICULTIES.map(({ value }) => (
            <CountedChip
              key={value}
              count={facets && (facets.difficulty[value] ?? 0)}
              pressed={level === value}
              onClick={() => setLevel(value)}
            >
              {labels.difficulties[value]}
            </CountedChip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col gap-3">
        <Field label={labels.elevationGain}>
          <Select
            value={range}
            onChange={({ target }) => {
              const { min, max } = ELEVATION_RANGES[Number(target.value)] ?? {}
              set({ minElevation: min, maxElevation: max })
            }}
          >
            {range === -1 && <option value={-1}>{text.ownRange}</option>}
            {ELEVATION_RANGES.map(({ min, max }, index) => {
              const label = filterMessages().elevationRange(min, max)
              return (
                <option key={label} value={index}>
                  {label}
                </option>
              )
            })}
          </Select>
        </Field>
        <NumberRange
          least={minElevation}
          most={maxElevation}
          leastLabel={typed.atLeastMetres}
          mostLabel={typed.atMostMetres}
          onChange={({ least, most }) => set({ minElevation: least, maxElevation: most })}
        />
      </div>
      <fieldset aria-labelledby={effortId} className="min-w-0">
        <p id={effortId} className="font-semibold">
          {text.effort}
        </p>
        <p className="pb-2 text-quiet text-sm">{text.effortHint}</p>
        <NumberRange
          least={filters.minEffort}
          most={filters.maxEffort}
          leastLabel={text.atLeastEffort}
          mostLabel={text.atMostEffort}
          onChange={({ least, most }) => set({ minEffort: least, maxEffort: most })}
        />
      </fieldset>
      <DateRange startDate={filters.startDate} endDate={filters.endDate} onChange={set} />
      <ValueChoice
        title={text.terrain}
        values={TERRAINS}
        labelOf={(terrain) => labels.terrain[terrain]}
        chosen={filters.terrain}
        counts={facets?.terrain}
        onChange={(terrain) => set({ terrain })}
      />
      <CountryChoice
        chosen={filters.country}
        counts={facets?.country}
        onChange={(country) => set({ country })}
      />
      <ValueChoice
        title={labels.fee}
        values={SIGN_UP_FEES}
        labelOf={(fee) => fee}
        chosen={filters.signUpFees}
        counts={facets?.signUpFees}
        onChange={(signUpFees) => set({ signUpFees })}
        nameOf={(fee) => text.fee(labels.fees[fee], meanings.feeMeanings[fee])}
      />
      <ValueChoice
        title={text.specialFormats}
        values={SPECIAL_FORMATS}
        labelOf={(format) => labels.specialFormats[format]}
        chosen={filters.specialFormats}
        counts={facets?.specialFormats}
        onChange={(specialFormats) => set({ specialFormats })}
      />
      <ValueChoice
        title={text.dateStatus}
        values={DATE_STATUSES}
        labelOf={dateStatusLabel}
        chosen={filters.dateStatus}
        counts={facets?.dateStatus}
        onChange={(dateStatus) => set({ dateStatus })}
      />
      <ValueChoice
        title={text.entries}
        values={['open']}
        labelOf={() => labels.entriesOpen}
        chosen={filters.entries}
        counts={facets?.entries}
        onChange={(entries) => set({ entries })}
      />
      <ValueChoice
        title={text.rules}
        values={RULE_FILTERS}
        labelOf={(rule) => filterMessages().rules[rule]}
        chosen={RULE_FILTERS.filter((rule) => filters[rule])}
        counts={facets && Object.fromEntries(RULE_FILTERS.map((rule) => [rule, facets[rule]?.yes ?? 0]))}
        onChange={(rules = []) =>
          set(
            Object.fromEntries(
              RULE_FILTERS.map((rule) => [rule, rules.includes(rule) ? ['yes'] : undefined]),
            ),
          )
        }
      />
    </div>
  )
}
