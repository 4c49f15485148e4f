import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { pastDayHint } from '#client/features/listing-form/fields/past-day-hint.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { datesProblem, daysOf } from '#shared/trips/rules.ts'
import { tripLabels } from './labels.ts'
import type { TripValues } from './trip-values.ts'

type Dates = Pick<TripValues, 'startDate' | 'endDate'>

const lengthOf = (dates: Dates): number | null =>
  isCalendarDay(dates.startDate) && isCalendarDay(dates.endDate) && datesProblem(dates) === null
    ? daysOf(dates)
    : null

/** First and last day, and the duration, which follows from them until the organizer changes it. */
export const DatesFields = () => {
  const { control, getValues, setValue, formState } = useFormContext<TripValues>()
  const [startDate, endDate, duration] = useWatch({ control, name: ['startDate', 'endDate', 'duration'] })
  const length = lengthOf({ startDate, endDate })
  // Between two changes the dates may be in the wrong order, or half typed.
  const lastLength = useRef(length)

  // Updates the duration when it still matches the dates before the change. A duration of the organizer's choice stays.
  const updateDuration = (before: Dates) => {
    const [{ startDate: from, endDate: to }, typed] = [getValues(), getValues('duration').trim()]
    const is = lengthOf({ startDate: from, endDate: to })
    lastLength.current = lengthOf(before) ?? lastLength.current
    if (is === null || (typed !== '' && typed !== String(lastLength.current))) return
    setValue('duration', String(is), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const { dates: text } = tripFormMessages()
  const labels = tripLabels()
  const isOther = length !== null && duration.trim() !== '' && duration.trim() !== String(length)
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
      <TextField<TripValues>
        name="startDate"
        label={labels.startDate}
        goesWith={['endDate']}
        type="date"
        max="9999-12-31"
        required
        onChange={() => updateDuration({ startDate, endDate })}
        hint={pastDayHint(startDate, text.startPassed)}
      />
      <TextField<TripValues>
        name="endDate"
        label={labels.endDate}
        type="date"
        max="9999-12-31"
        min={startDate || undefined}
        required
        onChange={() => updateDuration({ startDate, endDate })}
        hint={pastDayHint(endDate)}
      />
      <NumberField<TripValues>
        name="duration"
        label={text.durationLabel}
        required
        hint={isOther ? text.wouldBe(length) : text.fromDates}
      />
    </div>
  )
}
