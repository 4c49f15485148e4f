import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { pastDayHint } from '#client/features/listing-form/fields/past-day-hint.tsx'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { datesProblem, daysOf } from '#shared/trips/rules.ts'
import type { TripValues } from './trip-values.ts'

type Dates = Pick<TripValues, 'startDate' | 'endDate'>

const lengthOf = (dates: Dates): number | null =>
  isCalendarDay(dates.startDate) && isCalendarDay(dates.endDate) && datesProblem(dates) === null
    ? daysOf(dates)
    : null

/** First and last day; the duration follows from them until somebody says otherwise. */
export const DatesFields = () => {
  const { control, getValues, setValue, formState } = useFormContext<TripValues>()
  const [startDate, endDate, duration] = useWatch({ control, name: ['startDate', 'endDate', 'duration'] })
  const length = lengthOf({ startDate, endDate })

  // Called with the dates as they stood: a duration that was theirs follows, one that was chosen stays.
  const follow = (before: Dates) => {
    const [{ startDate: from, endDate: to }, typed] = [getValues(), getValues('duration').trim()]
    const [was, is] = [lengthOf(before), lengthOf({ startDate: from, endDate: to })]
    if (is === null || (typed !== '' && typed !== String(was))) return
    setValue('duration', String(is), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const isOther = length !== null && duration.trim() !== '' && duration.trim() !== String(length)
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
      <TextField<TripValues>
        name="startDate"
        label="Start date"
        goesWith={['endDate']}
        type="date"
        max="9999-12-31"
        required
        onChange={() => follow({ startDate, endDate })}
        hint={pastDayHint(startDate, 'This day has passed: the trip cannot be booked.')}
      />
      <TextField<TripValues>
        name="endDate"
        label="End date"
        type="date"
        max="9999-12-31"
        min={startDate || undefined}
        required
        onChange={() => follow({ startDate, endDate })}
        hint={pastDayHint(endDate)}
      />
      <TextField<TripValues>
        name="duration"
        label="Duration in days"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={isOther ? `From first to last day it would be ${length}.` : 'Follows from the dates.'}
      />
    </div>
  )
}
