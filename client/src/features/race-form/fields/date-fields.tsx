import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { pastDayHint } from '#client/features/listing-form/fields/past-day-hint.tsx'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { DATE_STATUSES } from '#shared/races/enums.ts'
import { raceLabels } from '../labels.ts'
import type { RaceValues } from '../race-values.ts'

/** The day of the race, and whether it is confirmed. */
export const DateFields = () => {
  const { getFieldState, setValue, formState } = useFormContext<RaceValues>()
  const { dateStatus } = raceStateMessages()
  const labels = raceLabels()
  const statuses = DATE_STATUSES.map((value) => ({ value, label: dateStatus[value] }))
  const { isDirty: isStatusChosen } = getFieldState('dateStatus', formState)
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <TextField<RaceValues>
        name="date"
        label={labels.date}
        type="date"
        required
        min="1000-01-01"
        max="9999-12-31"
        hint={pastDayHint(useWatch<RaceValues, 'date'>({ name: 'date' }))}
        // An organizer who changes the date confirms it, unless they chose a status.
        onChange={() => !isStatusChosen && setValue('dateStatus', 'confirmed')}
      />
      <SelectField<RaceValues> name="dateStatus" label={labels.dateStatus} options={statuses} />
    </div>
  )
}
