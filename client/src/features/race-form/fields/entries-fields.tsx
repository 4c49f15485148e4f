import { SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import type { Entries } from '#shared/races/enums.ts'
import type { RaceValues } from '../race-values.ts'

const OPTIONS: { value: Entries | ''; label: string }[] = [
  { value: '', label: 'Not specified' },
  { value: 'open', label: 'Open' },
  { value: 'soldOut', label: 'Sold out' },
  { value: 'closed', label: 'Closed' },
]

/** Whether runners can still enter, and from when to when. */
export const EntriesFields = () => (
  <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
    <SelectField<RaceValues> name="entries" label="Entries" options={OPTIONS} />
    <TextField<RaceValues>
      name="entriesOpen"
      label="Entries open on"
      type="date"
      goesWith={['entriesClose']}
      hint="If you know it."
    />
    <TextField<RaceValues>
      name="entriesClose"
      label="Entries close on"
      type="date"
      hint="The last day to enter."
    />
  </div>
)
