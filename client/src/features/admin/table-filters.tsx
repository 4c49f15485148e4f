import { useEffect, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'

const TYPING_PAUSE_MS = 250

/** The filters of a table and where its page starts. A new filter begins at the first page. */
export const useTable = <Filters extends Record<string, string>>(initial: Filters) => {
  const [filters, setFilters] = useState(initial)
  const [rested, setRested] = useState(initial)
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    const pause = setTimeout(() => setRested(filters), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [filters])
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    setOffset(0)
  }
  return { filters, change, table: { filters: rested, offset, onOffset: setOffset } }
}

type TextFilterProps = { label: string; hint?: string; value: string; onChange: (value: string) => void }

export const TextFilter = ({ label, hint, value, onChange }: TextFilterProps) => (
  <Field label={label} hint={hint} className="min-w-0 flex-1 basis-44">
    <TextInput maxLength={200} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </Field>
)

type ChoiceFilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  choices: Record<string, string>
}

/** A choice of values, or all. */
export const ChoiceFilter = ({ label, value, onChange, choices }: ChoiceFilterProps) => (
  <Field label={label} className="min-w-0 flex-1 basis-44">
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{adminPageMessages().all}</option>
      {Object.entries(choices).map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

export const Filters = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4 pb-6">{children}</div>
)
