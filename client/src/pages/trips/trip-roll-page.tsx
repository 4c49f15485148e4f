import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import { byBooker } from '#client/features/bookings/organizer/parties.ts'
import { RollCards } from '#client/features/bookings/organizer/roll/roll-cards.tsx'
import { RollTable } from '#client/features/bookings/organizer/roll/roll-table.tsx'
import { formatShortDay, formatShortDayOf } from '#client/lib/format/format-moment.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { tripFieldMessages } from '#messages/shared/trips/field.ts'
import { holdsSeat, isRollKept } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'

const whenPrinted = (tell: () => void) => {
  window.addEventListener('beforeprint', tell)
  return () => window.removeEventListener('beforeprint', tell)
}

const today = () => formatShortDayOf(new Date().toISOString())

/** The day of the reader's clock, read again right before printing: the page may be open for days. */
const PrintedOn = () => (
  <span className="hidden print:inline">
    {organizerBookingMessages().printedOn(useSyncExternalStore(whenPrinted, today, today))}
  </span>
)

const Roll = ({ trip, isKept }: { trip: TripWithBookings; isKept: boolean }) => {
  const going = byBooker(trip.bookings).filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  const roll = { name: trip.name, going, all: trip.bookings }
  return (
    <article className="roll">
      <h1 className="text-3xl [overflow-wrap:anywhere] print:text-xl">{trip.name}</h1>
      <p className="mt-1 text-quiet tabular-nums print:text-sm">
        {placeText(trip)}, {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}.{' '}
        {sharedBookingMessages().spotsBooked(going.length, trip.maxGroupSize)}. <PrintedOn />
      </p>
      {trip.meetingPoint && (
        <p className="mt-1 [overflow-wrap:anywhere] print:text-sm">
          {tripFieldMessages().meetingPoint}: {trip.meetingPoint}
        </p>
      )}
      {isKept && (
        <p className="mt-1 text-quiet print:hidden">
          {organizerBookingMessages().keptHere(formatShortDay(trip.endDate))}
        </p>
      )}
      <RollTable {...roll} />
      <RollCards {...roll} />
    </article>
  )
}

const tripIdOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null

/** The participants of a trip as a list to print, for the first morning. */
export const TripRollPage = () => {
  const text = organizerBookingMessages()
  const { id } = useParams<{ id: string }>()
  const tripId = tripIdOf(id)
  const { data, isLoading, isError, refetch } = useQuery({
    ...organizerQueries.trip(tripId ?? 0),
    enabled: tripId !== null,
  })
  const trip = data ?? undefined
  const { user } = useSession()
  useDocumentTitle(trip && pageTitle('tripRoll', text.rollTitle(trip.name)))
  return (
    <div className="mx-auto max-w-page px-4 py-8 print:p-0">
      <div className="flex flex-wrap gap-3 pb-6 print:hidden">
        <ButtonLink icon={ArrowLeft} variant="outline" href={paths.tripDashboard()}>
          {text.backToDashboard}
        </ButtonLink>
        {trip && (
          <Button icon={Printer} onClick={() => window.print()}>
            {text.print}
          </Button>
        )}
      </div>
      {isLoading && <Spinner label={uiMessages().loading} />}
      {isError && !trip && (
        <FailedPage title={text.rollFailed} onRetry={() => void refetch()}>
          <p>{uiMessages().connectionLost}</p>
        </FailedPage>
      )}
      {trip && (
        <Roll trip={trip} isKept={!user?.isTripAdmin && !trip.isCancelled && isRollKept(trip, localDay())} />
      )}
      {!trip && !isLoading && !isError && (
        <>
          <h1 className="text-3xl">{text.notFound}</h1>
          <p className="mt-2">{text.notFoundText}</p>
        </>
      )}
    </div>
  )
}
