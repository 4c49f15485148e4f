import { useLocation, useSearch } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { AlertButton } from '#client/features/alerts/alert-button.tsx'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { activeFilters } from '#client/features/races/finder/active/active-filters.ts'
import { readAlertFilters } from '#shared/alerts/filters.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'

type SearchAlertProps = { filters: RaceFilters; choice: ListChoice }

/** The button under a search that sets an alert for it. A place counts once it has a distance. */
export const SearchAlert = ({ filters, choice }: SearchAlertProps) => {
  const { user, ended, isPending } = useSession()
  const [path] = useLocation()
  const query = useSearch()
  const wanted = readAlertFilters({ ...filters, ...choice }).filters
  const areaName = useAreaNames(filters.area)
  const labels = activeFilters({ filters, choice: wanted }, areaName).map(({ label }) => label)
  return (
    <AlertButton
      user={isPending ? undefined : user}
      loginUrl={paths.auth(ended?.userType, `${path}${query && `?${query}`}`)}
      filters={wanted}
      labels={labels}
    />
  )
}
