import { useWatch } from 'react-hook-form'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import { TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { Peaks } from '#client/ui/signs/peaks.tsx'
import { estimatedDifficulty } from '#shared/races/difficulty.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { DIFFICULTIES, DISTANCE_CATEGORIES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { NOT_RATED, type RaceValues, typedDistances } from '../race-values.ts'
import { type ProfileDrawing, TrackField } from '../track/track-field.tsx'
import { ClimbField } from './climb-field.tsx'
import { DistancesField } from './distances-field.tsx'

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

const NOT_RATED_CHOICE = {
  value: NOT_RATED,
  label: 'Not rated',
  meaning: 'Nobody has rated it, or you are not sure.',
}

const useCourse = () => {
  const [distances, distanceNotKnown, elevationGain, climbNotKnown] = useWatch<
    RaceValues,
    ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown']
  >({ name: ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown'] })
  const distancesKm = distanceNotKnown ? [] : typedDistances(distances).filter((km) => km > 0)
  return {
    longest: distancesKm.length === 0 ? null : Math.max(...distancesKm),
    distanceNotKnown,
    climb: climbNotKnown ? undefined : parseMetres(elevationGain),
  }
}

const OWN_WORDS = 'Choose from the list or use your own words.'

const categoryHint = (longest: number | null, distanceNotKnown: boolean) => {
  if (distanceNotKnown) return `${OWN_WORDS} Of a fixed time, write the hours, such as 24 h.`
  return longest === null
    ? `${OWN_WORDS} Left empty, it follows from the longest distance.`
    : `${OWN_WORDS} Left empty, it is ${distanceCategoryOf([longest])}, after the longest distance.`
}

const difficultyHint = (longest: number | null, climb: number | undefined) =>
  longest === null || climb === undefined || Number.isNaN(climb)
    ? undefined
    : `By distance and climb alone it would be ${DIFFICULTIES[estimatedDifficulty(longest, climb) - 1]?.name}.`

/** How far, how high and over what. */
export const CourseSection = ({ drawing }: { drawing: ProfileDrawing }) => {
  const { longest, distanceNotKnown, climb } = useCourse()
  return (
    <FormSection title="Course">
      <TrackField drawing={drawing} />
      <DistancesField />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <ClimbField />
        <div>
          <TextField<RaceValues>
            name="distanceCategory"
            label="Distance category"
            list={CATEGORIES_ID}
            maxLength={60}
            autoComplete="off"
            hint={categoryHint(longest, distanceNotKnown)}
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
        choices={[...DIFFICULTY_CHOICES, NOT_RATED_CHOICE]}
      />
      <ChipsField<RaceValues> name="terrain" label="Terrain" known={TERRAINS} />
      <ChipsField<RaceValues> name="specialFormats" label="Special formats" known={SPECIAL_FORMATS} />
    </FormSection>
  )
}
