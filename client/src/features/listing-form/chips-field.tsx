import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { RemovableChip, ToggleChip } from '#client/ui/chip.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { GroupField } from './group-field.tsx'

type ChipsFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: string
  /** The words to choose from. */
  known: readonly string[]
  /** Names the field for words of one's own; without it there are only the known ones. */
  ownLabel?: string
}

const isWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

const OwnWords = ({ label, onAdd }: { label: string; onAdd: (words: string[]) => void }) => {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onAdd(typed.split(/[,\n]/).map((word) => word.trim().slice(0, 60)))
    setTyped('')
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
        onChange={({ target }) => setTyped(target.value)}
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
  ownLabel,
}: ChipsFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const chosen: readonly string[] = field.value
  const own = chosen.filter((word) => !known.some(isWord(word)))
  const toggle = (word: string) =>
    field.onChange(chosen.some(isWord(word)) ? chosen.filter((one) => !isWord(word)(one)) : [...chosen, word])
  const add = (words: readonly string[]) => {
    const spelled = words.map((word) => known.find(isWord(word)) ?? word)
    const fresh = spelled.filter((word) => word !== '' && !chosen.some(isWord(word)))
    field.onChange([...chosen, ...new Set(fresh)])
  }
  return (
    <GroupField label={label} hint={hint} error={fieldState.error?.message} ref={field.ref}>
      <div className="flex flex-wrap gap-2">
        {known.map((word) => (
          <ToggleChip
            key={word}
            pressed={chosen.some(isWord(word))}
            className="min-h-11!"
            onClick={() => toggle(word)}
          >
            {word}
          </ToggleChip>
        ))}
        {own.map((word) => (
          <RemovableChip key={word} label={`Remove ${word}`} onRemove={() => toggle(word)}>
            {word}
          </RemovableChip>
        ))}
      </div>
      {ownLabel && <OwnWords label={ownLabel} onAdd={add} />}
    </GroupField>
  )
}
