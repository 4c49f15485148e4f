import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { shownAreaNames } from '#client/features/listings/area-names.ts'
import { tellReplaced } from '#client/features/listings/tell-replaced.ts'
import { useTyped } from '#client/lib/browser/use-typed.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { paths } from '#shared/pages/paths.ts'
import { withoutReplaced } from '#shared/suggestions/replaced.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'
import { tripQueries } from '../api.ts'
import { activeChoices } from './active-choices.ts'
import type { ChoicesProps } from './choices-form.tsx'
import { withoutChoices } from './trip-choices.ts'

const FindButton = ({ label }: { label: string }) => (
  <button
    type="submit"
    aria-label={label}
    className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-lg text-moss hover:text-ink"
  >
    <Search aria-hidden className="size-5" />
  </button>
)

/**
 * A field for words or a sentence. The list follows the words while somebody types; Enter or the button takes what they
 * mean. Without a script the server does (contract, section 12, "Understood").
 */
export const SearchField = ({
  choices,
  onChange,
  hasLabel = false,
}: ChoicesProps & { hasLabel?: boolean }) => {
  const text = tripChoiceMessages()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type, rest] = useTyped(choices.search ?? '', (search) =>
    onChange(search === '' ? withoutChoices(choices, 'search') : { ...choices, search }),
  )
  const find = async (event: FormEvent) => {
    event.preventDefault()
    // On a phone the keyboard would hide the trips found.
    if (window.matchMedia?.('(pointer: coarse)').matches) input.current?.blur()
    const asked = typed.trim()
    if (asked === '') return
    const { meant } = await queries.fetchQuery(tripQueries.meant(asked)).catch(() => ({ meant: null }))
    // The page may have been left, or something else been typed.
    if (!meant || input.current?.value.trim() !== asked) return
    type(meant.search ?? '')
    const present = choicesOfAddress(new URLSearchParams(window.location.search))
    const next = { ...withoutReplaced(present, meant), ...meant }
    const nameOf = shownAreaNames(queries, present.area)
    tellReplaced(activeChoices(present, nameOf), activeChoices(next, nameOf))
    onChange(next, asked)
  }
  const props = {
    ref: input,
    type: 'search',
    name: 'ask',
    value: typed,
    maxLength: 200,
    placeholder: text.searchHint,
    enterKeyHint: 'search',
    className: 'pr-11',
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: rest,
  } as const
  return (
    <form action={paths.trips()} onSubmit={find} className="relative">
      {hasLabel ? (
        <Field label={text.search}>
          <TextInput {...props} />
        </Field>
      ) : (
        <TextInput aria-label={text.search} {...props} />
      )}
      <FindButton label={text.find} />
    </form>
  )
}
