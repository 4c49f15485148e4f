import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { dateFormat } from '#shared/language/formats.ts'
import { DateRange } from '../../finder/filters/date-range.tsx'
import { clearPart } from './clear-part.ts'
import { comingMonths, datePresets, presetOf } from './date-presets.ts'
import type { PartProps } from './part.ts'

/** When: a few usual choices, and own dates. */
export const WhenPart = ({ search, onChange }: PartProps) => {
  const { filters } = search
  const text = sheetMessages()
  const today = localDay()
  const chosen = presetOf(filters, today)
  const monthName = dateFormat({ month: 'long' })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-2">
        <ToggleChip
          className="justify-center"
          pressed={!filters.startDate && !filters.endDate}
          onClick={() => onChange(clearPart(search, 'when'))}
        >
          {text.anyDate}
        </ToggleChip>
        {datePresets(today).map(({ name, days }) => (
          <ToggleChip
            key={name}
            className="justify-center"
            pressed={chosen === name}
            onClick={() => onChange({ filters: { ...filters, ...days } })}
            aria-description={formatDaysBriefly(days.startDate, days.endDate)}
          >
            {barMessages().presets[name]}
          </ToggleChip>
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">{text.months}</legend>
        <div className="grid grid-cols-3 gap-2">
          {comingMonths(today).map((days) => {
            const isChosen = filters.startDate === days.startDate && filters.endDate === days.endDate
            return (
              <ToggleChip
                key={days.startDate}
                className="justify-center px-1!"
                pressed={isChosen}
                onClick={() =>
                  onChange(isChosen ? clearPart(search, 'when') : { filters: { ...filters, ...days } })
                }
                aria-label={`${monthName.format(new Date(days.startDate))} ${days.startDate.slice(0, 4)}`}
              >
                {monthName.format(new Date(days.startDate))}
              </ToggleChip>
            )
          })}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">{text.ownDates}</legend>
        <DateRange
          startDate={filters.startDate}
          endDate={filters.endDate}
          onChange={(days) => onChange({ filters: { ...filters, ...days } })}
        />
      </fieldset>
    </div>
  )
}
