import { useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { typedNumber } from '#shared/language/formats.ts'
import { WITHIN_KM } from '#shared/races/list-choice.ts'
import { readNumber } from './number-range.tsx'

type WithinFieldProps = {
  withinKm: number | undefined
  onChange: (withinKm: number | undefined) => void
}

const isFine = (km: number | null | undefined) =>
  km === undefined || (km !== null && km >= WITHIN_KM.least && km <= WITHIN_KM.most)

/** A typed number of km around the place. */
export const WithinField = ({ withinKm, onChange }: WithinFieldProps) => {
  const text = sheetMessages()
  const [typed, setTyped] = useState(withinKm === undefined ? '' : typedNumber(withinKm))
  const [known, setKnown] = useState(withinKm)
  if (known !== withinKm) {
    setKnown(withinKm)
    if (readNumber(typed) !== withinKm) setTyped(withinKm === undefined ? '' : typedNumber(withinKm))
  }
  const km = readNumber(typed)
  const commit = () => {
    if (isFine(km) && km !== withinKm) onChange(km ?? undefined)
  }
  return (
    <Field label={text.ownWithin} {...(isFine(km) ? {} : { error: text.withinWrong })}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Field>
  )
}
