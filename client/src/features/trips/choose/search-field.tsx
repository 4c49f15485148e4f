import { useTyped } from '#client/lib/browser/use-typed.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import type { ChoicesProps } from './choices-form.tsx'
import { withoutChoices } from './trip-choices.ts'

const useSearchWords = ({ choices, onChange }: ChoicesProps) => {
  const text = tripChoiceMessages()
  const [typed, type] = useTyped(choices.search ?? '', (search) =>
    onChange(search === '' ? withoutChoices(choices, 'search') : { ...choices, search }),
  )
  return {
    type: 'search',
    value: typed,
    maxLength: 200,
    placeholder: text.searchHint,
    enterKeyHint: 'search',
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  } as const
}

/** The words to search for, with a label above. */
export const SearchField = (props: ChoicesProps) => {
  const input = useSearchWords(props)
  return (
    <Field label={tripChoiceMessages().search}>{(control) => <TextInput {...control} {...input} />}</Field>
  )
}

/** The same without a visible label, where there is little room. */
export const SearchBox = (props: ChoicesProps) => (
  <TextInput aria-label={tripChoiceMessages().search} {...useSearchWords(props)} />
)
