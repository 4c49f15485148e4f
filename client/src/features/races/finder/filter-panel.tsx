import { useEffect, useId, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { StopSlider } from '#client/ui/forms/range-slider.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ToggleChip } from '#client/ui/signs/chip.tsx'
import {
  DIFFICULTIES,
  DISTANCE_STOPS,
  ELEVATION_RANGES,
  SIGN_UP_FEE_MEANINGS,
  SIGN_UP_FEES,
  SPECIAL_FORMATS,
  TERRAINS,
  UNBOUNDED_DISTANCE_KM,
} from '#shared/races/enums.ts'
import { distanceBounds, type RaceFilters } from '#shared/races/filters.ts'
import { distanceWords } from '../card/distance-words.ts'
import { DateRange } from './date-range.tsx'

type PanelProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

const SEARCH_PAUSE_MS = 250
const STOPS = DISTANCE_STOPS.map(({ km }) => km)
const STOP_LABELS = DISTANCE_STOPS.map(({ label }) => label)

const LEVELS = [{ value: 0, name: 'All' }, ...DIFFICULTIES]

/** The stop a distance stands at; one that is no stop counts as the nearest wider one. */
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
    // A chip was removed or the address changed: the field follows, but never what is being typed.
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const pause = setTimeout(() => onChange(typed.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, value, onChange])
  return (
    <Field label="Search">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Name, place or word"
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps<Word extends string> = {
  title: string
  words: readonly Word[]
  chosen: readonly Word[] | undefined
  onChange: (words: Word[] | undefined) => void
  nameOf?: (word: Word) => string
}

/** Words of which any may be chosen. */
const Choice = <Word extends string>({ title, words, chosen = [], onChange, nameOf }: ChoiceProps<Word>) => {
  const id = useId()
  const toggle = (word: Word) => {
    const next = chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word]
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="pb-2 font-semibold">
        {title}
      </p>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <ToggleChip
            key={word}
            pressed={chosen.includes(word)}
            onClick={() => toggle(word)}
            aria-label={nameOf?.(word)}
          >
            {word}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Every filter of the filter set (specification, sections 3, 4, 5 and 9). A change takes effect at once. */
export const FilterPanel = ({ filters, onChange }: PanelProps) => {
  const difficultyId = useId()
  const set = (changes: RaceFilters) => onChange({ ...filters, ...changes })
  const { minDifficulty, maxDifficulty, minElevation, maxElevation } = filters
  const level = minDifficulty !== undefined && minDifficulty === maxDifficulty ? minDifficulty : 0
  const range = ELEVATION_RANGES.findIndex(({ min, max }) => min === minElevation && max === maxElevation)

  return (
    <div className="flex flex-col gap-6">
      <SearchField value={filters.search ?? ''} onChange={(search) => set({ search: search || undefined })} />
      <StopSlider
        label="Distance"
        stops={STOPS}
        labels={STOP_LABELS}
        words={distanceWords(filters) ?? undefined}
        value={[
          stopFor(filters.minDistanceKm, STOPS[0] ?? 10, 'below'),
          stopFor(filters.maxDistanceKm, UNBOUNDED_DISTANCE_KM, 'above'),
        ]}
        onChange={([low, high]) => set(distanceBounds(low, high))}
      />
      <fieldset aria-labelledby={difficultyId} className="min-w-0">
        <p id={difficultyId} className="pb-2 font-semibold">
          Difficulty
        </p>
        <div className="flex flex-wrap gap-2">
          {LEVELS.map(({ value, name }) => (
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
      <Field label="Elevation gain">
        {(control) => (
          <Select
            {...control}
            value={range}
            onChange={({ target }) => {
              const { min, max } = ELEVATION_RANGES[Number(target.value)] ?? {}
              set({ minElevation: min, maxElevation: max })
            }}
          >
            {range === -1 && <option value={-1}>Own range</option>}
            {ELEVATION_RANGES.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateRange startDate={filters.startDate} endDate={filters.endDate} onChange={set} />
      <Choice
        title="Terrain"
        words={TERRAINS}
        chosen={filters.terrain}
        onChange={(terrain) => set({ terrain })}
      />
      <Choice
        title="Sign-up fee"
        words={SIGN_UP_FEES}
        chosen={filters.signUpFees}
        onChange={(signUpFees) => set({ signUpFees })}
        nameOf={(fee) => `${SIGN_UP_FEE_MEANINGS[fee].level}: ${SIGN_UP_FEE_MEANINGS[fee].meaning}`}
      />
      <Choice
        title="Special formats"
        words={SPECIAL_FORMATS}
        chosen={filters.specialFormats}
        onChange={(specialFormats) => set({ specialFormats })}
      />
    </div>
  )
}
