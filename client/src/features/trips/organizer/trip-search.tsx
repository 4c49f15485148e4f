import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'

type TripSearchProps = { search: string; onSearch: (search: string) => void }

/** Finds trips by name, location or participant. */
export const TripSearch = ({ search, onSearch }: TripSearchProps) => (
  <Field label={tripDashboardMessages().search} hint={tripDashboardMessages().searchHint}>
    {(control) => (
      <TextInput
        {...control}
        type="search"
        className="max-w-xl"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    )}
  </Field>
)
