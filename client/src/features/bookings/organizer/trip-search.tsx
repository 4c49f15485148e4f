import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'

type TripSearchProps = { search: string; onSearch: (search: string) => void }

/** Finds trips by their name or place, or by who takes part. */
export const TripSearch = ({ search, onSearch }: TripSearchProps) => (
  <Field label="Search trips" hint="Name or place of the trip, or name or address of a participant.">
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
