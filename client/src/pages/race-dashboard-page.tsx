import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSession } from '#client/features/accounts/session.ts'
import { AdminRaceFilter, matchingRaces, NO_ADMIN_FILTER } from '#client/features/races/admin-race-filter.tsx'
import { dashboardRaces } from '#client/features/races/dashboard-api.ts'
import { DeleteRaceDialog } from '#client/features/races/delete-race-dialog.tsx'
import { RaceTable } from '#client/features/races/race-table.tsx'
import { useAdminFilter } from '#client/features/races/use-admin-filter.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/paths.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const AddNewRace = () => (
  <ButtonLink variant="action" href={paths.createRace()}>
    <Plus aria-hidden className="size-5" />
    Add New Race
  </ButtonLink>
)

const Empty = ({ children, text }: { text: string; children: React.ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-2xl border border-contour bg-card p-10 text-center">
    <p className="text-lg">{text}</p>
    {children}
  </div>
)

const useLoadFailureToast = (isError: boolean) => {
  useEffect(() => {
    if (!isError) return
    void toast({
      title: 'Error loading races',
      description: 'Could not load your races. Please try again later.',
      destructive: true,
      about: 'dashboard races',
    })
  }, [isError])
}

const Races = ({ races, isAdmin }: { races: readonly RaceCard[]; isAdmin: boolean }) => {
  const [filter, setFilter] = useAdminFilter()
  const [doomed, setDoomed] = useState<RaceCard | null>(null)
  // Typing stays ahead of the table when there are thousands of races.
  const deferred = useDeferredValue(filter)
  const shown = useMemo(() => (isAdmin ? matchingRaces(races, deferred) : races), [races, isAdmin, deferred])
  if (races.length === 0) {
    return (
      <Empty text="You haven't added any races yet.">
        <ButtonLink variant="outline" href={paths.createRace()}>
          Add your first race
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {isAdmin && (
        <AdminRaceFilter filter={filter} onChange={setFilter} shown={shown.length} total={races.length} />
      )}
      {shown.length === 0 ? (
        <Empty text="No races match your filters.">
          <Button variant="outline" onClick={() => setFilter(NO_ADMIN_FILTER)}>
            Clear filters
          </Button>
        </Empty>
      ) : (
        <RaceTable races={shown} label={isAdmin ? 'All races' : 'Your races'} onDelete={setDoomed} />
      )}
      <DeleteRaceDialog race={doomed} onClose={() => setDoomed(null)} />
    </div>
  )
}

const Dashboard = ({ user }: { user: UserView }) => {
  const isAdmin = user.isRaceAdmin
  const races = useQuery(dashboardRaces(isAdmin))
  useLoadFailureToast(races.isError)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">Welcome, {user.displayName ?? user.username}</h1>
          <p className="mt-1 text-lg text-quiet">
            {isAdmin ? 'All Races (Admin View)' : 'Your races, and where you change them.'}
          </p>
        </div>
        <AddNewRace />
      </div>
      {races.isPending && (
        <div>
          <p role="status" className="pb-3 text-quiet">
            Loading races...
          </p>
          <Skeleton className="h-72" />
        </div>
      )}
      {races.isError && (
        <Empty text="Could not load your races. Please try again later.">
          <Button onClick={() => void races.refetch()}>Try again</Button>
        </Empty>
      )}
      {races.data && <Races races={races.data} isAdmin={isAdmin} />}
    </div>
  )
}

/** Where race organizers keep their races (specification, "Race organizer dashboard"). */
export const RaceDashboardPage = () => {
  const { user } = useSession()
  return user && <Dashboard user={user} />
}
