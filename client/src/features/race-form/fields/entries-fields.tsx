import { SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { ENTRIES } from '#shared/races/enums.ts'
import { raceLabels } from '../labels.ts'
import type { RaceValues } from '../race-values.ts'

/** Whether runners can still enter the race, and from when to when. */
export const EntriesFields = () => {
  const text = raceFormMessages()
  const options = [
    { value: '', label: text.notSpecified },
    ...ENTRIES.map((value) => ({ value, label: raceStateMessages().entries[value] })),
  ]
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
      <SelectField<RaceValues> name="entries" label={raceLabels().entries} options={options} />
      <TextField<RaceValues>
        name="entriesOpen"
        label={raceLabels().entriesOpen}
        type="date"
        goesWith={['entriesClose']}
        hint={text.entriesOpenHint}
      />
      <TextField<RaceValues>
        name="entriesClose"
        label={raceLabels().entriesClose}
        type="date"
        hint={text.entriesCloseHint}
      />
    </div>
  )
}
