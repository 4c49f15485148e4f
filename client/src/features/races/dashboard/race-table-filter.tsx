import { type RefObject, useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import { NO_TABLE_FILTER, type TableFilter } from './dashboard-api.ts'

/** The filters of a dashboard's table. They are in the address, so they are still set on coming back from a race. */
export const useTableFilter = (): [TableFilter, (filter: TableFilter) => void] => {
  const [params, setParams] = useSearchParams()
  const filter = {
    name: params.get('name') ?? NO_TABLE_FILTER.name,
    distance: params.get('distance') ?? NO_TABLE_FILTER.distance,
  }
  const setFilter = useCallback(
    (given: TableFilter) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [key, value] of Object.entries(given)) {
            if (value === '') after.delete(key)
            else after.set(key, value)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return [filter, setFilter]
}

type RaceTableFilterProps = {
  filter: TableFilter
  onChange: (filter: TableFilter) => void
  /** Whether distances can be searched too; only the admin can. */
  takesDistance: boolean
  nameInput: RefObject<HTMLInputElement | null>
  onClear: () => void
  shown: number
  total: number
}

/** The name search of a race dashboard and the admin's distance filter (specification, "Race organizer dashboard"). */
export const RaceTableFilter = (props: RaceTableFilterProps) => {
  const { filter, onChange, takesDistance, nameInput, onClear, shown, total } = props
  const text = raceDashboardMessages()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={text.searchByName} className="min-w-56 flex-1">
          <TextInput
            type="search"
            ref={nameInput}
            value={filter.name}
            maxLength={200}
            onChange={({ target }) => onChange({ ...filter, name: target.value })}
          />
        </Field>
        {takesDistance && (
          <Field label={text.distanceKm} hint={text.distanceHint} className="w-44">
            <TextInput
              inputMode="numeric"
              value={filter.distance}
              maxLength={9}
              onChange={({ target }) => onChange({ ...filter, distance: target.value })}
            />
          </Field>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" className="tabular-nums">
          {text.showing(formatNumber(shown), formatNumber(total))}
        </p>
        {(filter.name !== '' || filter.distance !== '') && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {text.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}
