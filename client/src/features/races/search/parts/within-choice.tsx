import { useId } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { WithinField } from './within-field.tsx'

const KILOMETRES = [25, 50, 100, 200, 500]

type WithinChoiceProps = {
  withinKm: number | undefined
  onChange: (withinKm: number | undefined) => void
}

/** How far from the place a race may be. */
export const WithinChoice = ({ withinKm, onChange }: WithinChoiceProps) => {
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
