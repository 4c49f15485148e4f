import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextField, useFieldError } from '#client/features/listing-form/fields/form-fields.tsx'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
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
          autoComplete="off"
          goesWith={['elevationGain']}
        />
        <TextField<RaceValues>
          name={`${at}.elevationGain`}
          label={text.elevationGain}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField<RaceValues> name={`${at}.name`} label={text.name} maxLength={60} autoComplete="off" />
        <TextField<RaceValues> name={`${at}.startTime`} label={text.startTime} type="time" />
        <TextField<RaceValues>
          name={`${at}.cutOffHours`}
          label={text.cutOffHours}
          inputMode="text"
          autoComplete="off"
          placeholder={text.cutOffExample}
        />
        <TextField<RaceValues>
          name={`${at}.fee`}
          label={text.fee}
          maxLength={60}
          autoComplete="off"
          placeholder={text.feeExample}
        />
      </div>
      <CourseTrackField index={index} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.moveUp(position)}
          data-move={`up-${index}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.moveDown(position)}
          data-move={`down-${index}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </Button>
        <Button variant="quiet" aria-label={text.remove(position)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5 text-berry" />
          {text.removeShort}
        </Button>
      </div>
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
  const group = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const selectors = wanted.current
    wanted.current = []
    const found = selectors
      .map((selector) => group.current?.querySelector<HTMLElement>(selector))
      .find((element) => element && !(element as HTMLButtonElement).disabled)
    found?.focus()
  })

  const add = () => {
    if (fields.length > 0) return append(emptyCourse())
    const first = getValues('distanceNotKnown') ? [emptyCourse()] : coursesFromDistances(getValues())
    wanted.current = ['input']
    replace(first)
  }
  const moveTo = (from: number, to: number) => {
    const [same, other] = to < from ? ['up', 'down'] : ['down', 'up']
    wanted.current = [`[data-move="${same}-${to}"]`, `[data-move="${other}-${to}"]`]
    move(from, to)
  }
  const removeAt = (index: number) => {
    wanted.current = ['[data-add]']
    remove(index)
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
        <Button variant="outline" data-add className="mt-2 self-start" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {fields.length === 0 ? text.addFirst : text.add}
        </Button>
      )}
    </GroupField>
  )
}
