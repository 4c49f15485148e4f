import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { RemovableChip } from '#client/ui/signs/removable-chip.tsx'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { addTypedChoices, type Choice, hasChoice, withoutChoice } from './add-choices.ts'
import { GroupField } from './group-field.tsx'

/** The field to type other choices in. Its text counts as chosen even before it is added. */
type TypedChoices<Values extends FieldValues> = { name: FieldPath<Values>; label: string }

type ChipsFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: string
  /** The choices shown as chips. */
  known: readonly Choice[]
  /** Without it only known choices can be chosen. */
  typed?: TypedChoices<Values>
}

const TypedChoicesField = <Values extends FieldValues>({
  name,
  label,
  onAdd,
}: TypedChoices<Values> & { onAdd: (typed: string) => void }) => {
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
      <Button icon={Plus} variant="outline" className="shrink-0" onClick={add} disabled={typed.trim() === ''}>
        {formMessages().choices.add}
      </Button>
    </div>
  )
}

/** Several choices: known ones as chips to press, and others that people type. */
export const ChipsField = <Values extends FieldValues>({
  name,
  label,
  hint,
  known,
  typed,
}: ChipsFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const text = formMessages().choices
  const chosen: readonly string[] = field.value
  const toggle = (value: string) =>
    field.onChange(hasChoice(chosen, value) ? withoutChoice(chosen, value) : [...chosen, value])
  const isKnown = (value: string) =>
    hasChoice(
      known.map((choice) => choice.value),
      value,
    )
  return (
    <GroupField label={label} hint={hint} error={fieldState.error?.message} ref={field.ref}>
      <div className="flex flex-wrap gap-2">
        {known.map((choice) => (
          <ToggleChip
            key={choice.value}
            pressed={hasChoice(chosen, choice.value)}
            className="min-h-11!"
            onClick={() => toggle(choice.value)}
          >
            {choice.label}
          </ToggleChip>
        ))}
        {chosen
          .filter((value) => !isKnown(value))
          .map((value) => (
            <RemovableChip key={value} label={text.remove(value)} onRemove={() => toggle(value)}>
              {value}
            </RemovableChip>
          ))}
      </div>
      {typed && (
        <TypedChoicesField
          {...typed}
          onAdd={(added) => field.onChange(addTypedChoices(chosen, added, known))}
        />
      )}
    </GroupField>
  )
}
