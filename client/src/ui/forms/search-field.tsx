import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type SearchFieldProps = { label: string; hint: string; value: string; onChange: (typed: string) => void }

/** A field that finds lines of a list while somebody types. */
export const SearchField = ({ label, hint, value, onChange }: SearchFieldProps) => (
  <Field label={label} hint={hint}>
    <TextInput
      type="search"
      className="max-w-xl"
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
