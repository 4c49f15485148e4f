import { localDay } from '#client/lib/format/local-day.ts'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { type DatePreset, datePresets, presetOf } from '../parts/date-presets.ts'
import { QUICK_RANGES, quickRangeOf, withRange } from './quick-ranges.ts'

const COMPACT = 'shrink-0 max-sm:px-2.5! lg:min-h-8'

type QuickPicksProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

/** Dates and distances that one press chooses, in a row that slides sideways where it does not fit. */
export const QuickPicks = ({ filters, onChange }: QuickPicksProps) => {
  const text = barMessages()
  const today = localDay()
  const presets = datePresets(today)
  const chosen = presetOf(filters, today)
  const range = quickRangeOf(filters)

  const toggleDates = (name: DatePreset) => {
    const { startDate: _start, endDate: _end, ...others } = filters
    const days = presets.find((preset) => preset.name === name)?.days
    onChange(chosen === name ? others : { ...others, ...days })
  }
  const dateChip = ({ name }: { name: DatePreset }) => (
    <ToggleChip key={name} pressed={chosen === name} onClick={() => toggleDates(name)} className={COMPACT}>
      {text.presets[name]}
    </ToggleChip>
  )
  // The season that runners plan is first; the distances follow, so that a phone shows both.
  const season = presets.find(({ name }) => name === 'thisSummer' || name === 'nextSummer')
  return (
    <fieldset
      aria-label={text.quickPicks}
      className="-mx-4 flex min-w-0 items-center gap-1 overflow-x-auto sm:gap-1.5 px-4 py-0.5 [scrollbar-width:none]"
    >
      {season && dateChip(season)}
      <span aria-hidden className="shrink-0 pl-1 text-quiet text-sm">
        {text.km}
      </span>
      {QUICK_RANGES.map((quick) => (
        <ToggleChip
          key={quick.label}
          pressed={range === quick}
          onClick={() => onChange(withRange(filters, quick))}
          aria-label={text.rangeName(quick.label)}
          className={`${COMPACT} tabular-nums pointer-coarse:min-w-11 justify-center`}
        >
          {quick.label}
        </ToggleChip>
      ))}
      <span aria-hidden className="w-1 shrink-0" />
      {presets.filter((preset) => preset !== season).map(dateChip)}
    </fieldset>
  )
}
