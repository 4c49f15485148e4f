import { useWatch } from 'react-hook-form'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import { NumberField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Peaks } from '#client/ui/signs/peaks.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { climbOfCourses } from '#shared/races/course-facts.ts'
import { labelOf } from '#shared/races/details/label-of.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { estimatedDifficulty } from '#shared/races/effort.ts'
import { DIFFICULTIES, DISTANCE_CATEGORIES } from '#shared/races/enums.ts'
import { hasClimb, readableCourses } from '../course-values.ts'
import { CoursesField } from '../courses/courses-field.tsx'
import { raceLabels } from '../labels.ts'
import { raceChoices } from '../race-choices.ts'
import { NOT_RATED, type RaceValues, typedDistances } from '../race-values.ts'
import { type ProfileDrawing, StoredProfile, TrackField } from '../track/track-field.tsx'
import { DistancesField } from './distances-field.tsx'
import { NotKnownBox } from './not-known-box.tsx'

const CATEGORIES_ID = 'distance-categories'

const difficultyChoices = () => {
  const { notRated, notRatedMeaning } = raceFormMessages().difficulty
  return [
    ...DIFFICULTIES.map(({ value }) => ({
      value: String(value),
      meaning: raceDetailMessages().difficultyMeanings[value],
      label: (
        <>
          <span aria-hidden>
            <Peaks level={value} label={raceMessages().difficulties[value]} className="text-moss" />
          </span>
          {raceMessages().difficulties[value]}
        </>
      ),
    })),
    { value: NOT_RATED, label: notRated, meaning: notRatedMeaning },
  ]
}

const useCourse = () => {
  const [distances, distanceNotKnown, elevationGain, climbNotKnown, courses] = useWatch<
    RaceValues,
    ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown', 'courses']
  >({ name: ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown', 'courses'] })
  if (courses.length > 0) {
    const readable = readableCourses(courses)
    const longest = readable.length === 0 ? null : Math.max(...readable.map(({ km }) => km))
    const climbFollows = hasClimb(courses)
    const typedClimb = climbNotKnown ? undefined : parseMetres(elevationGain)
    return {
      longest,
      distanceNotKnown: false,
      climb: climbFollows ? climbOfCourses(readable) : typedClimb,
      hasCourses: true,
      climbFollows,
    }
  }
  const distancesKm = distanceNotKnown ? [] : typedDistances(distances).filter((km) => km > 0)
  return {
    longest: distancesKm.length === 0 ? null : Math.max(...distancesKm),
    distanceNotKnown,
    climb: climbNotKnown ? undefined : parseMetres(elevationGain),
    hasCourses: false,
    climbFollows: false,
  }
}

const categoryLabel = (category: string) => labelOf(raceDetailMessages().distanceCategories, category)

const categoryHint = (longest: number | null, distanceNotKnown: boolean) => {
  const text = raceFormMessages().category
  if (distanceNotKnown) return `${text.hint} ${text.fixedTime}`
  return longest === null
    ? `${text.hint} ${text.fromDistance}`
    : `${text.hint} ${text.wouldBe(categoryLabel(distanceCategoryOf([longest])))}`
}

const difficultyHint = (longest: number | null, climb: number | undefined) => {
  if (longest === null || climb === undefined || Number.isNaN(climb)) return undefined
  const difficulty = raceMessages().difficulties[estimatedDifficulty(longest, climb)]
  return raceFormMessages().difficulty.wouldBe(difficulty)
}

/** The elevation gain of the longest distance, with a checkbox for "not known". */
const ClimbField = () => {
  const isNotKnown = useWatch<RaceValues, 'climbNotKnown'>({ name: 'climbNotKnown' })
  const { climb: text, notKnown } = raceFormMessages()
  return (
    <div className="flex flex-col gap-1">
      {isNotKnown ? (
        <Field label={text.label}>
          <TextInput disabled placeholder={notKnown} />
        </Field>
      ) : (
        <NumberField<RaceValues> name="elevationGain" label={text.label} required hint={text.hint} />
      )}
      <NotKnownBox name="climbNotKnown" insteadOf="elevationGain">
        {text.notKnown}
      </NotKnownBox>
    </div>
  )
}

/** The course: distances, climb, category, difficulty, terrain and formats, or a GPX file to fill them in. */
export const CourseSection = ({ drawing }: { drawing: ProfileDrawing }) => {
  const { longest, distanceNotKnown, climb, hasCourses, climbFollows } = useCourse()
  const { sections } = raceFormMessages()
  const labels = raceLabels()
  return (
    <FormSection title={sections.course}>
      {hasCourses ? (
        <StoredProfile drawing={drawing} />
      ) : (
        <>
          <TrackField drawing={drawing} />
          <DistancesField />
        </>
      )}
      <CoursesField />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {!climbFollows && <ClimbField />}
        <div>
          <TextField<RaceValues>
            name="distanceCategory"
            label={labels.distanceCategory}
            list={CATEGORIES_ID}
            maxLength={60}
            hint={categoryHint(longest, distanceNotKnown)}
          />
          <datalist id={CATEGORIES_ID}>
            {DISTANCE_CATEGORIES.map((category) => (
              <option key={category} value={category} label={categoryLabel(category)} />
            ))}
          </datalist>
        </div>
      </div>
      <ChoiceCards<RaceValues>
        name="difficulty"
        label={labels.difficulty}
        required
        hint={difficultyHint(longest, climb)}
        choices={difficultyChoices()}
      />
      <ChipsField<RaceValues> name="terrain" label={labels.terrain} known={raceChoices.terrain()} />
      <ChipsField<RaceValues>
        name="specialFormats"
        label={labels.specialFormats}
        known={raceChoices.specialFormats()}
      />
    </FormSection>
  )
}
