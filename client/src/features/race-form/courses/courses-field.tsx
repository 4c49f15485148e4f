import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { NumberField, TextField, useFieldError } from '#client/features/listing-form/fields/form-fields.tsx'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
import { OrderButtons, useOrderedEntries } from '#client/features/listing-form/fields/ordered-entries.tsx'
import { Button } from '#client/ui/button.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { MOST_COURSES } from '#shared/races/courses.ts'
import { coursesFromDistances, emptyCourse } from '../course-values.ts'
import type { RaceValues } from '../race-values.ts'
import { CourseTrackField } from './course-track-field.tsx'

type CourseFieldsProps = {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const CourseFields = ({ index, count, onMove, onRemove }: CourseFieldsProps) => {
  const text = raceFormMessages().courses
  const at = `courses.${index}` as const
  const position = index + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-contour p-4">
      <legend className="px-1 font-semibold">{text.one(position)}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField<RaceValues>
          name={`${at}.km`}
          label={text.km}
          required
          inputMode="decimal"
          goesWith={['elevationGain']}
        />
        <NumberField<RaceValues> name={`${at}.elevationGain`} label={text.elevationGain} />
        <TextField<RaceValues> name={`${at}.name`} label={text.name} maxLength={60} />
        <TextField<RaceValues> name={`${at}.startTime`} label={text.startTime} type="time" />
        <TextField<RaceValues>
          name={`${at}.cutOffHours`}
          label={text.cutOffHours}
          inputMode="text"
          placeholder={text.cutOffExample}
        />
        <TextField<RaceValues>
          name={`${at}.fee`}
          label={text.fee}
          maxLength={60}
          placeholder={text.feeExample}
        />
      </div>
      <CourseTrackField index={index} />
      <OrderButtons index={index} count={count} text={text} onMove={onMove} onRemove={onRemove} />
    </fieldset>
  )
}

/**
 * The courses of the race, each with its facts and its GPX file. Distances and climb of the race then follow
 * from them. The first courses are made from the distances that were typed.
 */
export const CoursesField = () => {
  const { control, getValues } = useFormContext<RaceValues>()
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'courses' })
  const error = useFieldError('courses')
  const text = raceFormMessages().courses
  const { group, focusNext, moveTo, removeAt } = useOrderedEntries({ move, remove })

  const add = () => {
    if (fields.length > 0) return append(emptyCourse())
    const first = getValues('distanceNotKnown') ? [emptyCourse()] : coursesFromDistances(getValues())
    focusNext('input')
    replace(first)
  }

  return (
    <GroupField ref={group} label={text.label} hint={text.hint} error={error}>
      {fields.length > 0 && (
        <div className="flex flex-col gap-4">
          {fields.map(({ id }, index) => (
            <CourseFields
              key={id}
              index={index}
              count={fields.length}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </div>
      )}
      {fields.length < MOST_COURSES && (
        <Button icon={Plus} variant="outline" data-add className="mt-2 self-start" onClick={add}>
          {fields.length === 0 ? text.addFirst : text.add}
        </Button>
      )}
    </GroupField>
  )
}
