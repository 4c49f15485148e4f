import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { pastDayHint } from '#client/features/listing-form/fields/past-day-hint.tsx'
import type { DateStatus } from '#shared/races/enums.ts'
import type { RaceValues } from '../race-values.ts'

const STATUSES: { value: DateStatus; label: string }[] = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'estimated', label: 'Not confirmed yet' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Cancelled' },
]

/** The day of the race, and how sure it is. */
export const DateFields = () => {
  const { getFieldState, setValue, formState } = useFormContext<RaceValues>()
  const { isDirty: isStatusChosen } = getFieldState('dateStatus', formState)
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <TextField<RaceValues>
        name="date"
        label="Date"
        type="date"
        required
        min="1000-01-01"
        max="9999-12-31"
        hint={pastDayHint(useWatch<RaceValues, 'date'>({ name: 'date' }))}
        // A person who sets the date knows it, unless they say otherwise.
        onChange={() => !isStatusChosen && setValue('dateStatus', 'confirmed')}
      />
      <SelectField<RaceValues> name="dateStatus" label="The date is" options={STATUSES} />
    </div>
  )
}
