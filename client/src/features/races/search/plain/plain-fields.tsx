import { buttonClasses } from '#client/ui/button.tsx'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { plainMessages } from '#messages/client/features/races/search/plain/plain.ts'
import type { RaceFilters } from '#shared/races/filters.ts'

type PlainFieldProps = { name: keyof RaceFilters; label: string; type: string; filters: RaceFilters }

const PlainField = ({ name, label, type, filters }: PlainFieldProps) => (
  <label className="flex flex-col gap-1 font-semibold">
    {label}
    <input
      type={type}
      name={name}
      defaultValue={String(filters[name] ?? '')}
      className="min-h-11 rounded-lg border border-edge bg-card px-3"
    />
  </label>
)

const Fields = ({ filters }: { filters: RaceFilters }) => {
  const text = plainMessages()
  return (
    <div className="flex flex-wrap items-end gap-3 pt-2">
      <PlainField name="minDistanceKm" label={text.fromKm} type="number" filters={filters} />
      <PlainField name="maxDistanceKm" label={text.toKm} type="number" filters={filters} />
      <PlainField name="startDate" label={text.fromDate} type="date" filters={filters} />
      <PlainField name="endDate" label={text.toDate} type="date" filters={filters} />
      <button type="submit" className={buttonClasses('primary')}>
        {barMessages().findRaces}
      </button>
    </div>
  )
}

/** Distance and dates where no script runs: fields of the search bar's form, which the server draws. */
export const PlainFields = ({ filters }: { filters: RaceFilters }) => (
  <noscript>{import.meta.env.SSR && <Fields filters={filters} />}</noscript>
)
