import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { OrganizerBookings, WANTED } from '#client/features/bookings/organizer/organizer-bookings.tsx'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import { ChangedPeople } from '#client/features/bookings/organizer/overview/changed-people.tsx'
import { ParticipantLinks } from '#client/features/bookings/organizer/participant-links.tsx'
import { HistoryList } from '#client/features/bookings/organizer/tools/history-list.tsx'
import { SentMessages } from '#client/features/bookings/organizer/tools/message-dialog.tsx'
import { TripTools } from '#client/features/bookings/organizer/tools/trip-tools.tsx'
import { DeleteTripDialog } from '#client/features/trips/organizer/delete-trip-dialog.tsx'
import { OrganizerTripCard } from '#client/features/trips/organizer/organizer-trip-card.tsx'
import { WaitingPanel } from '#client/features/waiting-list/organizer/waiting-panel.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'

const MoneyPanel = lazyWhole(async () => ({
  default: (await import('#client/features/bookings/organizer/money/money-panel.tsx')).MoneyPanel,
}))

const TABS = ['people', 'money', 'waiting', 'messages', 'history'] as const
const isTab = (value: string | null): value is (typeof TABS)[number] => TABS.some((tab) => tab === value)

const Parts = ({ trip }: { trip: TripWithBookings }) => {
  const text = tripDashboardMessages()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'people'
  const wanted = Number(params.get('person')) || undefined
  useEffect(() => {
    const row = wanted === undefined ? null : document.getElementById(WANTED)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [wanted])
  const inLine = trip.waiting + trip.offers + trip.lapsed
  const names = {
    people: text.people(trip.bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus)).length),
    waiting: text.waitingList(trip.waiting + trip.offers),
    money: text.money,
    messages: text.messages,
    history: text.history,
  }
  return (
    <Tabs value={tab} onValueChange={(next) => setParams({ tab: next }, { replace: true })}>
      <TabList aria-label={text.tabsOf(trip.name)}>
        {TABS.map((one) => (
          <Tab key={one} value={one}>
            {names[one]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="people">
        <h2 className="sr-only">{names.people}</h2>
        <ChangedPeople trip={trip} isWanted={params.get('show') === 'changed'} />
        <OrganizerBookings
          // The person may be in another tab than the one that is open.
          key={wanted}
          trip={trip}
          start={params.get('show') === 'pending' ? 'pending' : 'all'}
          wanted={wanted}
        />
      </TabPanel>
      <TabPanel value="money">
        <h2 className="sr-only">{names.money}</h2>
        <Suspense fallback={<Spinner label={uiMessages().loading} />}>
          <MoneyPanel tripId={trip.id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="waiting">
        <h2 className="sr-only">{names.waiting}</h2>
        {inLine > 0 ? <WaitingPanel trip={trip} /> : <p className="text-quiet">{text.nobodyWaits}</p>}
      </TabPanel>
      <TabPanel value="messages">
        <h2 className="sr-only">{names.messages}</h2>
        <SentMessages tripId={trip.id} />
      </TabPanel>
      <TabPanel value="history">
        <h2 className="sr-only">{names.history}</h2>
        <p className="text-quiet">{organizerToolMessages().historyText}</p>
        <HistoryList tripId={trip.id} />
      </TabPanel>
    </Tabs>
  )
}

const Desk = ({ trip }: { trip: TripWithBookings }) => {
  const { user } = useSession()
  const [isDeleting, setDeleting] = useState(false)
  const [, navigate] = useLocation()
  return (
    <>
      <OrganizerTripCard
        trip={trip}
        isAdmin={user?.isTripAdmin ?? false}
        heading="h1"
        links={(titleId) => (
          <>
            <TripTools trip={trip} titleId={titleId} />
            {trip.bookings.length > 0 && <ParticipantLinks tripId={trip.id} titleId={titleId} />}
          </>
        )}
        onDelete={() => setDeleting(true)}
        onDuplicated={(copy) => {
          // A late answer takes nobody away from another page.
          if (window.location.pathname === paths.tripDesk(trip.id)) navigate(paths.tripDesk(copy.id))
        }}
      >
        <Parts trip={trip} />
      </OrganizerTripCard>
      <DeleteTripDialog trip={isDeleting ? trip : null} onClose={() => setDeleting(false)} />
    </>
  )
}

/** One trip of an organizer: its people, its waiting list, what was written to them, and what changed. */
export const TripDeskPage = () => {
  const text = organizerBookingMessages()
  const { id } = useParams<{ id: string }>()
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647
  const { data, isLoading, isError, refetch } = useQuery({
    ...organizerQueries.trip(Number(id)),
    enabled: isId,
  })
  const trip = data ?? undefined
  useDocumentTitle(trip && pageTitle('tripDesk', trip.name))
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <ButtonLink icon={ArrowLeft} variant="outline" className="self-start" href={paths.tripDashboard()}>
        {text.backToDashboard}
      </ButtonLink>
      {isLoading && <Spinner label={uiMessages().loading} />}
      {isError && !trip && (
        <FailedPage title={tripDashboardMessages().failed} onRetry={() => void refetch()}>
          <p>{uiMessages().connectionLost}</p>
        </FailedPage>
      )}
      {trip && <Desk key={trip.id} trip={trip} />}
      {!trip && !isLoading && !isError && (
        <div>
          <h1 className="text-3xl">{text.notFound}</h1>
          <p className="mt-2">{text.notFoundText}</p>
        </div>
      )}
    </div>
  )
}
