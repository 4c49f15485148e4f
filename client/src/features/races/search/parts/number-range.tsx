import { useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { typedNumber } from '#shared/language/formats.ts'

type Range = { least: number | undefined; most: number | undefined }

type NumberRangeProps = Range & {
  leastLabel: string
  mostLabel: string
  /** Gets both numbers once they are complete and in order. */
  onChange: (range: Range) => void
}

const NUMBER = /^\d{1,6}([.,]\d{1,3})?$/

/** `12,5` and `12.5` -> 12.5, '' -> undefined; null for anything that is not a number. */
export const readNumber = (typed: string): number | undefined | null => {
  const text = typed.replace(/\s/g, '')
  if (text === '') return undefined
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null
}

const shown = (number: number | undefined) => (number === undefined ? '' : typedNumber(number))

/** Two typed numbers, either of which may be empty. They keep what is typed; the list follows when they make sense. */
export const NumberRange = ({ least, most, leastLabel, mostLabel, onChange }: NumberRangeProps) => {
  const text = sheetMessages()
  const [typed, setTyped] = useState({ least: shown(least), most: shown(most) })
  const [known, setKnown] = useState({ least, most })
  if (known.least !== least || known.most !== most) {
    setKnown({ least, most })
    if (readNumber(typed.least) !== least || readNumber(typed.most) !== most)
      setTyped({ least: shown(least), most: shown(most) })
  }
  const numbers = { least: readNumber(typed.least), most: readNumber(typed.most) }
  const isBackwards = numbers.least != null && numbers.most != null && numbers.least > numbers.most

  const commit = () => {
    if (numbers.least === null || numbers.most === null || isBackwards) return
    if (numbers.least !== least || numbers.most !== most)
      onChange({ least: numbers.least, most: numbers.most })
  }
  const field = (end: 'least' | 'most', label: string, error: string | undefined) => (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {field(
        'least',
        leastLabel,
        numbers.least === null ? text.notANumber : isBackwards ? text.aboveUpper : undefined,
      )}
      {field('most', mostLabel, numbers.most === null ? text.notANumber : undefined)}
    </div>
  )
}
