import { useInfiniteQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PasskeyHint } from '#client/features/accounts/passkeys/passkey-hint.tsx'
import { useSession } from '#client/features/accounts/session/session.ts'
import { CallOffDialog } from '#client/features/races/dashboard/call-off-dialog.tsx'
import {
  dashboardRaces,
  NO_TABLE_FILTER,
  type TableFilter,
} from '#client/features/races/dashboard/dashboard-api.ts'
import { DeleteRaceDialog } from '#client/features/races/dashboard/delete-race-dialog.tsx'
import { RaceTable } from '#client/features/races/dashboard/race-table.tsx'
import { RaceTableFilter, useTableFilter } from '#client/features/races/dashboard/race-table-filter.tsx'
import { OwnCorrections } from '#client/features/reports/own-corrections.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { pageMessages } from '#messages/shared/pages.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const AddNewRace = () => (
  <ButtonLink icon={Plus} variant="action" href={paths.createRace()}>
    {raceDashboardMessages().addRace}
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
      title: raceDashboardMessages().loadFailed,
      description: raceDashboardMessages().loadFailedText,
      destructive: true,
      about: 'dashboard races',
    })
  }, [isError])
}

const TYPING_PAUSE_MS = 250

/** The filter as it was when typing last paused. */
const useRested = (filter: TableFilter): TableFilter => {
  const [rested, setRested] = useState(filter)
  const { name, distance } = filter
  useEffect(() => {
    const pause = setTimeout(() => setRested({ name, distance }), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [name, distance])
  return rested
}

const NoRacesYet = () => (
  <Empty text={raceDashboardMessages().noRaces}>
    <ButtonLink variant="outline" href={paths.createRace()}>
      {raceDashboardMessages().addFirstRace}
    </ButtonLink>
  </Empty>
)

const Races = ({ isAdmin }: { isAdmin: boolean }) => {
  const text = raceDashboardMessages()
  const [filter, setFilter] = useTableFilter()
  const [toCallOff, setToCallOff] = useState<RaceCard | null>(null)
  const [toDelete, setToDelete] = useState<RaceCard | null>(null)
  const found = useInfiniteQuery(dashboardRaces(isAdmin, useRested(filter)))
  // How many races there are in all. Without filters this is the same query as the one above.
  const all = useInfiniteQuery(dashboardRaces(isAdmin, NO_TABLE_FILTER))
  const isError = found.isError || all.isError
  const nameInput = useRef<HTMLInputElement>(null)
  const clearFilter = () => {
    setFilter(NO_TABLE_FILTER)
    nameInput.current?.focus()
  }
  useLoadFailureToast(isError)

  if (isError) {
    const retry = () => void Promise.all([found.refetch(), all.refetch()])
    return (
      <Empty text={text.loadFailedText}>
        <Button onClick={retry}>{uiMessages().tryAgain}</Button>
      </Empty>
    )
  }
  if (found.isPending || all.isPending) {
    return (
      <div>
        <p role="status" className="pb-3 text-quiet">
          {text.loading}
        </p>
        <Skeleton className="h-72" />
      </div>
    )
  }
  const total = all.data.pages[0]?.total ?? 0
  if (total === 0) return <NoRacesYet />
  const races = found.data.pages.flatMap(({ items }) => items)
  const hasMore = found.hasNextPage && !found.isFetching
  return (
    <div className="flex flex-col gap-4">
      <RaceTableFilter
        filter={filter}
        onChange={setFilter}
        takesDistance={isAdmin}
        nameInput={nameInput}
        onClear={clearFilter}
        shown={found.data.pages[0]?.total ?? 0}
        total={total}
      />
      {races.length === 0 ? (
        <Empty text={text.noMatch}>
          <Button variant="outline" onClick={clearFilter}>
            {text.clearFilters}
          </Button>
        </Empty>
      ) : (
        <RaceTable
          races={races}
          label={isAdmin ? text.allRaces : text.yourRaces}
          onCallOff={setToCallOff}
          onDelete={setToDelete}
          onMore={hasMore ? () => void found.fetchNextPage() : undefined}
        />
      )}
      <CallOffDialog race={toCallOff} onClose={() => setToCallOff(null)} />
      <DeleteRaceDialog race={toDelete} onClose={() => setToDelete(null)} />
    </div>
  )
}

const Dashboard = ({ user }: { user: UserView }) => {
  const isAdmin = user.isRaceAdmin
  const text = raceDashboardMessages()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{text.welcome(user.displayName ?? user.username)}</h1>
          <p className="mt-1 text-lg text-quiet">{isAdmin ? text.allRacesView : text.ownRacesView}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isAdmin && (
            <ButtonLink variant="outline" href={paths.admin()}>
              {pageMessages().titles.admin}
            </ButtonLink>
          )}
          <ButtonLink icon={FileUp} variant="outline" href={paths.import()}>
            {importPageMessages().title}
          </ButtonLink>
          <AddNewRace />
        </div>
      </div>
      <PasskeyHint user={user} />
      <OwnCorrections />
      <Races isAdmin={isAdmin} />
    </div>
  )
}

/** The dashboard of race organizers (specification, "Race organizer dashboard"). */
export const RaceDashboardPage = () => {
  const { user } = useSession()
  return user && <Dashboard user={user} />
}
