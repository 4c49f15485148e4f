import { useId, useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { typedNumber } from '#shared/language/formats.ts'
import { WITHIN_KM } from '#shared/races/list-choice.ts'
import { readNumber } from './number-range.tsx'

const KILOMETRES = [25, 50, 100, 200, 500]

type WithinProps = {
  withinKm: number | undefined
  onChange: (withinKm: number | undefined) => void
}

const isFine = (km: number | null | undefined) =>
  km === undefined || (km !== null && km >= WITHIN_KM.least && km <= WITHIN_KM.most)

/** A typed number of km around the place. */
const WithinField = ({ withinKm, onChange }: WithinProps) => {
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
    <Field label={text.ownWithin} error={isFine(km) ? undefined : text.withinWrong}>
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

/** How far from the place a race may be. */
export const WithinChoice = ({ withinKm, onChange }: WithinProps) => {
  const id = useId()
  const text = sheetMessages()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="pb-2 font-semibold">
        {text.within}
      </p>
      <div className="flex flex-wrap gap-2 pb-3">
        {KILOMETRES.map((km) => (
          <ToggleChip key={km} pressed={withinKm === km} onClick={() => onChange(km)}>
            {text.withinKm(formatNumber(km))}
          </ToggleChip>
        ))}
        <ToggleChip pressed={withinKm === undefined} onClick={() => onChange(undefined)}>
          {text.anyDistanceAway}
        </ToggleChip>
      </div>
      <WithinField withinKm={withinKm} onChange={onChange} />
    </fieldset>
  )
}
