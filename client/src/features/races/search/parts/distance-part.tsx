import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { QUICK_RANGES, quickRangeOf, withRange } from '../quick/quick-ranges.ts'
import { clearPart } from './clear-part.ts'
import { NumberRange } from './number-range.tsx'
import type { PartProps } from './part.ts'

/** How far: a few usual ranges, and typed ones. */
export const DistancePart = ({ search, onChange }: PartProps) => {
  const { filters } = search
  const text = sheetMessages()
  const chosen = quickRangeOf(filters)
  const { minDistanceKm, maxDistanceKm } = filters
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <ToggleChip
          pressed={minDistanceKm === undefined && maxDistanceKm === undefined}
          onClick={() => onChange(clearPart(search, 'distance'))}
        >
          {text.anyDistance}
        </ToggleChip>
        {QUICK_RANGES.map((range) => (
          <ToggleChip
            key={range.label}
            pressed={chosen === range}
            onClick={() => onChange({ filters: withRange(filters, range) })}
          >
            {text.quickRange(range.label)}
          </ToggleChip>
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">{text.ownDistance}</legend>
        <NumberRange
          least={minDistanceKm}
          most={maxDistanceKm}
          leastLabel={text.atLeastKm}
          mostLabel={text.atMostKm}
          onChange={({ least, most }) =>
            onChange({ filters: { ...filters, minDistanceKm: least, maxDistanceKm: most } })
          }
        />
      </fieldset>
    </div>
  )
}
