import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bookingCalls, bookingQueries } from '#client/features/bookings/api.ts'
import { CancelBookingDialog } from '#client/features/bookings/own/cancel-booking-dialog.tsx'
import { OwnBookingCard } from '#client/features/bookings/own/own-booking-card.tsx'
import { type OwnCancellation, partiesOf, toCancel } from '#client/features/bookings/own/parties.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { ownBookingMessages } from '#messages/client/features/bookings/own.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'

const NOTE = 'rounded-2xl border border-contour bg-card p-8 text-center text-lg'

const Loading = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      {ownBookingMessages().loading}
    </p>
    <Skeleton className="h-72" />
  </div>
)

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={NOTE}>
    <p>{ownBookingMessages().failed}</p>
    <Button className="mt-4" onClick={onRetry}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)

const Empty = () => (
  <div className={NOTE}>
    <p>{ownBookingMessages().empty}</p>
    <ButtonLink href={paths.trips()} variant="action" className="mt-4">
      {ownBookingMessages().browseTrips}
    </ButtonLink>
  </div>
)

const Bookings = ({ bookings }: { bookings: OwnBooking[] }) => {
  const [asked, setAsked] = useState<OwnCancellation | null>(null)
  const headings = useRef(new Map<number, HTMLElement>())
  const cancelled = useRef<number | null>(null)
  useEffect(() => {
    if (asked !== null || cancelled.current === null) return
    const id = cancelled.current
    cancelled.current = null
    // The closing dialog first returns the focus to its opener, in a later task.
    setTimeout(() => headings.current.get(id)?.focus())
  }, [asked])
  return (
    <>
      <ul className="flex flex-col gap-5">
        {partiesOf(bookings).map((party) => {
          const [{ partyId, trip }] = party
          return (
            <li key={partyId}>
              <OwnBookingCard
                party={party}
                mailUrl={trip?.organizerEmail ? mailLink(trip.organizerEmail, trip.name) : null}
                onCancel={(booking, wholeParty) => setAsked(toCancel(party, booking, wholeParty))}
                headingRef={(heading) => {
                  if (heading) headings.current.set(partyId, heading)
                  return () => void headings.current.delete(partyId)
                }}
              />
            </li>
          )
        })}
      </ul>
      {asked && (
        <CancelBookingDialog
          {...asked}
          cancel={({ id }, wholeParty) =>
            wholeParty ? bookingCalls.cancelParty(id) : bookingCalls.cancel(id)
          }
          onClose={() => setAsked(null)}
          onCancelled={({ partyId }) => {
            cancelled.current = partyId
          }}
        />
      )}
    </>
  )
}

/** The signed-in person's own bookings (specification, "My Bookings"). */
export const MyBookingsPage = () => {
  const { data, isPending, refetch } = useQuery(bookingQueries.mine())
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:pt-10">
      <h1 className="pb-6 text-4xl">{ownBookingMessages().title}</h1>
      {isPending ? (
        <Loading />
      ) : !data ? (
        <Failure onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <Empty />
      ) : (
        <Bookings bookings={data} />
      )}
    </div>
  )
}
