import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { GroupField } from './group-field.tsx'
import { pasteIntoList } from './paste-list.ts'

type LinesFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: string
  /** The name of one entry, such as `Included item 2`. */
  entry: (position: number) => string
  /** The label of the button to add an entry. */
  addLabel: string
}

/**
 * A list of short texts. Enter starts a new entry, Backspace removes an empty one, and a pasted list
 * is split into entries.
 */
export const ListField = <Values extends FieldValues>({
  name,
  label,
  hint,
  entry,
  addLabel,
}: LinesFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const entries: readonly string[] = field.value
  const text = formMessages().list
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = null
  })

  const change = (next: readonly string[], focused?: number) => {
    focusNext.current = focused ?? null
    field.onChange(next)
  }
  const readKey = (event: KeyboardEvent, index: number) => {
    const current = entries[index] ?? ''
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current.trim() !== '') change(entries.toSpliced(index + 1, 0, ''), index + 1)
    } else if (event.key === 'Backspace' && current === '' && entries.length > 1) {
      event.preventDefault()
      change(entries.toSpliced(index, 1), Math.max(0, index - 1))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const cursor = { index, selectionStart: selectionStart ?? 0, selectionEnd: selectionEnd ?? 0 }
    const pasted = pasteIntoList(entries, cursor, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    change(pasted.list, pasted.last)
  }

  return (
    <GroupField label={label} hint={hint} error={fieldState.error?.message} ref={field.ref}>
      <ol ref={list} className="flex flex-col gap-2">
        {entries.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its position only
          <li key={index} className="flex gap-1">
            <TextInput
              aria-label={entry(index + 1)}
              value={value}
              onChange={({ target }) => change(entries.with(index, target.value))}
              onBlur={field.onBlur}
              onKeyDown={(event) => readKey(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={value.trim() ? text.remove(value.trim()) : text.removeEmpty(index + 1)}
              onClick={() => change(entries.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        variant="outline"
        className="self-start"
        onClick={() => change([...entries, ''], entries.length)}
      >
        {addLabel}
      </Button>
    </GroupField>
  )
}
