import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { GroupField } from './group-field.tsx'
import { pasteIntoList } from './paste-list.ts'

type LinesFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: string
  /** What one entry is called, such as `Included item`. */
  entry: string
}

/**
 * A list of short lines. Enter goes on to a new one, Backspace in an empty one takes it away, and a
 * pasted list becomes its entries.
 */
export const ListField = <Values extends FieldValues>({
  name,
  label,
  hint,
  entry,
}: LinesFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const lines: readonly string[] = field.value
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
    const line = lines[index] ?? ''
    if (event.key === 'Enter') {
      event.preventDefault()
      if (line.trim() !== '') change(lines.toSpliced(index + 1, 0, ''), index + 1)
    } else if (event.key === 'Backspace' && line === '' && lines.length > 1) {
      event.preventDefault()
      change(lines.toSpliced(index, 1), Math.max(0, index - 1))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const cursor = { index, selectionStart: selectionStart ?? 0, selectionEnd: selectionEnd ?? 0 }
    const pasted = pasteIntoList(lines, cursor, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    change(pasted.list, pasted.last)
  }

  return (
    <GroupField label={label} hint={hint} error={fieldState.error?.message} ref={field.ref}>
      <ol ref={list} className="flex flex-col gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <li key={index} className="flex gap-1">
            <TextInput
              aria-label={`${entry} ${index + 1}`}
              value={line}
              onChange={({ target }) => change(lines.with(index, target.value))}
              onBlur={field.onBlur}
              onKeyDown={(event) => readKey(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${line.trim() || `${entry.toLowerCase()} ${index + 1}`}`}
              onClick={() => change(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="outline" className="self-start" onClick={() => change([...lines, ''], lines.length)}>
        <Plus aria-hidden className="size-5" />
        Add {entry.toLowerCase()}
      </Button>
    </GroupField>
  )
}
