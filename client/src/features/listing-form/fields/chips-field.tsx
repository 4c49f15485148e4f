import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { RemovableChip, ToggleChip } from '#client/ui/signs/chip.tsx'
import { addTypedChoices, hasChoice, withoutChoice } from './add-choices.ts'
import { GroupField } from './group-field.tsx'

/** Where words of one's own are typed: what stands there counts as chosen, added or not. */
type OwnWords<Values extends FieldValues> = { name: FieldPath<Values>; label: string }

type ChipsFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: string
  /** The words to choose from. */
  known: readonly string[]
  /** Without it there are only the known ones. */
  own?: OwnWords<Values>
}

const OwnWordsField = <Values extends FieldValues>({
  name,
  label,
  onAdd,
}: OwnWords<Values> & { onAdd: (typed: string) => void }) => {
  const { field } = useController<Values>({ name })
  const typed: string = field.value
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onAdd(typed)
    field.onChange('')
    input.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    if (typed.trim() !== '') add()
  }
  return (
    <div className="flex max-w-md gap-2">
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={addOnEnter}
      />
      <Button variant="outline" onClick={add} disabled={typed.trim() === ''}>
        <Plus aria-hidden className="size-5" />
        Add
      </Button>
    </div>
  )
}

/** Any of several words: known ones to press, and one's own. */
export const ChipsField = <Values extends FieldValues>({
  name,
  label,
  hint,
  known,
  own,
}: ChipsFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const chosen: readonly string[] = field.value
  const toggle = (word: string) =>
    field.onChange(hasChoice(chosen, word) ? withoutChoice(chosen, word) : [...chosen, word])
  return (
    <GroupField label={label} hint={hint} error={fieldState.error?.message} ref={field.ref}>
      <div className="flex flex-wrap gap-2">
        {known.map((word) => (
          <ToggleChip
            key={word}
            pressed={hasChoice(chosen, word)}
            className="min-h-11!"
            onClick={() => toggle(word)}
          >
            {word}
          </ToggleChip>
        ))}
        {chosen
          .filter((word) => !hasChoice(known, word))
          .map((word) => (
            <RemovableChip key={word} label={`Remove ${word}`} onRemove={() => toggle(word)}>
              {word}
            </RemovableChip>
          ))}
      </div>
      {own && (
        <OwnWordsField {...own} onAdd={(typed) => field.onChange(addTypedChoices(chosen, typed, known))} />
      )}
    </GroupField>
  )
}
