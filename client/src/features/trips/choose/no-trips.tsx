import { useQuery } from '@tanstack/react-query'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { tripQueries } from '../api.ts'
import { activeChoices } from './active-choices.ts'
import type { ChoicesProps } from './choices-form.tsx'

const leavesOut = (rest: TripFilters, names: readonly string[]) => names.every((name) => !(name in rest))

/** The list without a trip: which choice to leave out, and how many trips there are then. */
export const NoTrips = ({ choices, onChange }: ChoicesProps) => {
  const text = tripChoiceMessages()
  const areaName = useAreaNames(choices.area)
  const active = activeChoices(choices, areaName)
  const { data } = useQuery({ ...tripQueries.facets(choices), enabled: active.length > 0 })
  const ways = (data?.loosen ?? [])
    .filter(({ total }) => total > 0)
    .map(({ without, total }) => {
      const labels = active.filter(({ rest }) => leavesOut(rest, without)).map(({ label }) => label)
      const rest = Object.fromEntries(Object.entries(choices).filter(([name]) => !without.includes(name)))
      return { key: without.join(' '), label: labels.join(', '), rest, total }
    })
  return (
    <div className="rounded-2xl border border-contour bg-card p-6 text-center text-lg sm:p-8">
      <p>{tripListMessages().none}</p>
      {active.length > 0 && (
        <>
          {data && <p className="mt-1 text-quiet">{ways.length > 0 ? text.loosen : text.loosenMore}</p>}
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {ways.map(({ key, label, rest, total }) => (
              <Button
                key={key}
                variant="outline"
                className="wrap-anywhere max-w-full"
                onClick={() => onChange(rest)}
              >
                {text.without(label, total, formatNumber(total))}
              </Button>
            ))}
            <Button variant="quiet" onClick={() => onChange({})}>
              {text.clearAll}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
