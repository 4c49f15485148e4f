import { useEffect, useId, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { StopSlider } from '#client/ui/forms/range-slider.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ToggleChip } from '#client/ui/signs/chip.tsx'
import { raceDetailMessages } from '#shared/races/details/messages.ts'
import {
  DIFFICULTIES,
  DISTANCE_STOPS,
  ELEVATION_RANGES,
  SIGN_UP_FEES,
  SPECIAL_FORMATS,
  TERRAINS,
  UNBOUNDED_DISTANCE_KM,
} from '#shared/races/enums.ts'
import { distanceBounds, type RaceFilters } from '#shared/races/filters.ts'
import { raceMessages } from '#shared/races/messages.ts'
import { DateRange } from './date-range.tsx'
import { distanceWords } from './distance-words.ts'
import { finderMessages } from './messages.ts'
import { panelMessages } from './panel-messages.ts'

type PanelProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

const SEARCH_PAUSE_MS = 250
const STOPS: readonly number[] = DISTANCE_STOPS

/** The slider's stop for a distance in km; a distance between two stops gets the wider one. */
const stopFor = (km: number | undefined, otherwise: number, wider: 'below' | 'above') => {
  if (km === undefined) return otherwise
  const fitting =
    wider === 'below' ? STOPS.filter((stop) => stop <= km).at(-1) : STOPS.find((stop) => stop >= km)
  return fitting ?? otherwise
}

const SearchField = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // A chip was removed or the address changed: the field follows, unless it already says the same.
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const pause = setTimeout(() => onChange(typed.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, value, onChange])
  return (
    <Field label={panelMessages().search}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={200}
          placeholder={panelMessages().searchHint}
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps<Value extends string> = {
  title: string
  values: readonly Value[]
  chosen: readonly Value[] | undefined
  onChange: (values: Value[] | undefined) => void
  labelOf: (value: Value) => string
  /** What a screen reader says, where the label alone says too little. */
  nameOf?: (value: Value) => string
}

/** Values of which any number can be chosen. */
const Choice = <Value extends string>({
  title,
  values,
  chosen = [],
  onChange,
  labelOf,
  nameOf,
}: ChoiceProps<Value>) => {
  const id = useId()
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="pb-2 font-semibold">
        {title}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ToggleChip
            key={value}
            pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
            aria-label={nameOf?.(value)}
          >
            {labelOf(value)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Every filter of the filter set (specification, sections 3, 4, 5 and 9). A change takes effect at once. */
export const FilterPanel = ({ filters, onChange }: PanelProps) => {
  const difficultyId = useId()
  const text = panelMessages()
  const labels = raceMessages()
  const meanings = raceDetailMessages()
  const set = (changes: RaceFilters) => onChange({ ...filters, ...changes })
  const { minDifficulty, maxDifficulty, minElevation, maxElevation } = filters
  const levels = [
    { value: 0, name: text.allLevels },
    ...DIFFICULTIES.map(({ value }) => ({ value, name: labels.difficulties[value] })),
  ]
  const level = minDifficulty !== undefined && minDifficulty === maxDifficulty ? minDifficulty : 0
  const range = ELEVATION_RANGES.findIndex(({ min, max }) => min === minElevation && max === maxElevation)

  return (
    <div className="flex flex-col gap-6">
      <SearchField value={filters.search ?? ''} onChange={(search) => set({ search: search || undefined })} />
      <StopSlider
        label={text.distance}
        stops={STOPS}
        labels={STOPS.map((km) => text.distanceStop(km, km === UNBOUNDED_DISTANCE_KM))}
        words={distanceWords(filters) ?? undefined}
        value={[
          stopFor(filters.minDistanceKm, STOPS[0] ?? 10, 'below'),
          stopFor(filters.maxDistanceKm, UNBOUNDED_DISTANCE_KM, 'above'),
        ]}
        onChange={([low, high]) => set(distanceBounds(low, high))}
      />
      <fieldset aria-labelledby={difficultyId} className="min-w-0">
        <p id={difficultyId} className="pb-2 font-semibold">
          {labels.difficulty}
        </p>
        <div className="flex flex-wrap gap-2">
          {levels.map(({ value, name }) => (
            <ToggleChip
              key={value}
              pressed={level === value}
              onClick={() => set({ minDifficulty: value || undefined, maxDifficulty: value || undefined })}
            >
              {name}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <Field label={labels.elevationGain}>
        {(control) => (
          <Select
            {...control}
            value={range}
            onChange={({ target }) => {
              const { min, max } = ELEVATION_RANGES[Number(target.value)] ?? {}
              set({ minElevation: min, maxElevation: max })
            }}
          >
            {range === -1 && <option value={-1}>{text.ownRange}</option>}
            {ELEVATION_RANGES.map(({ min, max }, index) => {
              const label = finderMessages().elevationRange(min, max)
              return (
                <option key={label} value={index}>
                  {label}
                </option>
              )
            })}
          </Select>
        )}
      </Field>
      <DateRange startDate={filters.startDate} endDate={filters.endDate} onChange={set} />
      <Choice
        title={text.terrain}
        values={TERRAINS}
        labelOf={(terrain) => labels.terrain[terrain]}
        chosen={filters.terrain}
        onChange={(terrain) => set({ terrain })}
      />
      <Choice
        title={labels.fee}
        values={SIGN_UP_FEES}
        labelOf={(fee) => fee}
        chosen={filters.signUpFees}
        onChange={(signUpFees) => set({ signUpFees })}
        nameOf={(fee) => text.fee(labels.fees[fee], meanings.feeMeanings[fee])}
      />
      <Choice
        title={text.specialFormats}
        values={SPECIAL_FORMATS}
        labelOf={(format) => labels.specialFormats[format]}
        chosen={filters.specialFormats}
        onChange={(specialFormats) => set({ specialFormats })}
      />
    </div>
  )
}
