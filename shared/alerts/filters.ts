import { type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { type ListChoice, readListChoice } from '#shared/races/list-choice.ts'

type Near = Pick<ListChoice, 'near' | 'nearPlace' | 'withinKm'>

/** What an alert looks for: the filter set, and a place with a distance. */
export type AlertFilters = RaceFilters & Near

/** Reads an alert's filters; `errors` says by field what cannot be used. A place alone chooses nothing. */
export const readAlertFilters = (source: Record<string, unknown>) => {
  const { filters, errors } = readFilters(source)
  const { near, nearPlace, withinKm } = source
  const place = readListChoice({ near, nearPlace, withinKm })
  const chosen: Near = place.choice.withinKm === undefined ? {} : place.choice
  return { filters: { ...filters, ...chosen } as AlertFilters, errors: { ...errors, ...place.errors } }
}
