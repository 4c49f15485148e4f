import { useWatch } from 'react-hook-form'
import { ChipsField } from '#client/features/listing-form/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/choice-cards.tsx'
import { TextField } from '#client/features/listing-form/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/form-section.tsx'
import { metresOf } from '#client/features/listing-form/typed-numbers.ts'
import { Peaks } from '#client/ui/peaks.tsx'
import { estimatedDifficulty } from '#shared/races/difficulty.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { DIFFICULTIES, DISTANCE_CATEGORIES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/terms.ts'
import { DistancesField } from './distances-field.tsx'
import { type RaceValues, typedDistances } from './race-values.ts'
import { type ProfileDrawing, TrackField } from './track-field.tsx'

const CATEGORIES_ID = 'distance-categories'

const DIFFICULTY_CHOICES = DIFFICULTIES.map(({ value, name, meaning }) => ({
  value: String(value),
  meaning,
  label: (
    <>
      <span aria-hidden>
        <Peaks level={value} label={name} className="text-moss" />
      </span>
      {name}
    </>
  ),
}))

const useCourse = () => {
  const [distances, elevationGain] = useWatch<RaceValues, ['distances', 'elevationGain']>({
    name: ['distances', 'elevationGain'],
  })
  const distancesKm = typedDistances(distances).filter((km) => km > 0)
  const climb = metresOf(elevationGain)
  return { longest: distancesKm.length === 0 ? null : Math.max(...distancesKm), climb }
}

const categoryHint = (longest: number | null) =>
  longest === null
    ? 'Choose from the list or use your own words. Left empty, it follows from the longest distance.'
    : `Choose from the list or use your own words. Left empty, it is ${distanceCategoryOf([longest])}, after the longest distance.`

const difficultyHint = (longest: number | null, climb: number | undefined) =>
  longest === null || climb === undefined || Number.isNaN(climb)
    ? undefined
    : `By distance and climb alone it would be ${DIFFICULTIES[estimatedDifficulty(longest, climb) - 1]?.name}.`

/** How far, how high and over what. */
export const CourseSection = ({ drawing }: { drawing: ProfileDrawing }) => {
  const { longest, climb } = useCourse()
  return (
    <FormSection title="Course">
      <TrackField drawing={drawing} />
      <DistancesField />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<RaceValues>
          name="elevationGain"
          label="Elevation gain in metres"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="Of the longest distance."
        />
        <div>
          <TextField<RaceValues>
            name="distanceCategory"
            label="Distance category"
            list={CATEGORIES_ID}
            maxLength={60}
            autoComplete="off"
            hint={categoryHint(longest)}
          />
          <datalist id={CATEGORIES_ID}>
            {DISTANCE_CATEGORIES.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
      </div>
      <ChoiceCards<RaceValues>
        name="difficulty"
        label="Difficulty"
        required
        hint={difficultyHint(longest, climb)}
        choices={DIFFICULTY_CHOICES}
      />
      <ChipsField<RaceValues> name="terrain" label="Terrain" known={TERRAINS} />
      <ChipsField<RaceValues> name="specialFormats" label="Special formats" known={SPECIAL_FORMATS} />
    </FormSection>
  )
}
