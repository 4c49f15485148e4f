import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { bookingCalls, bookingQueries } from '#client/features/bookings/api.ts'
import { CancelBookingDialog } from '#client/features/bookings/own/cancel-booking-dialog.tsx'
import { ChangeDetailsForm } from '#client/features/bookings/own/change-details-form.tsx'
import { OwnBookingCard } from '#client/features/bookings/own/own-booking-card.tsx'
import {
  type OwnCancellation,
  type OwnParty,
  partiesOf,
  toCancel,
} from '#client/features/bookings/own/parties.ts'
import { CardPayment } from '#client/features/bookings/payment/card-payment.tsx'
import { ReplaceDialog } from '#client/features/bookings/replace-dialog.tsx'
import { openSpots } from '#client/features/reviews/trip/open-spots.ts'
import { TripReviewForm } from '#client/features/reviews/trip/trip-review-form.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { ownBookingMessages } from '#messages/client/features/bookings/own.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { hasStarted, holdsSeat } from '#shared/bookings/rules.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { queryKeys } from '#shared/query-keys.ts'

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

/** What can be changed until the trip begins, folded because there may be many cards. */
const ChangeDetails = ({ party }: { party: OwnParty }) => {
  const [wasOpened, setOpened] = useState(false)
  const [{ trip }] = party
  const [going, ...alsoGoing] = party.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  if (!going || !trip || hasStarted(trip, dayInZone(trip.timeZone, new Date()))) return null
  return (
    <details className="border-contour border-t pt-1" onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {linkedBookingMessages().change}
      </summary>
      {wasOpened && (
        <div className="pt-3">
          <ChangeDetailsForm
            questions={trip.questions}
            bookings={[going, ...alsoGoing]}
            change={bookingCalls.change}
          />
        </div>
      )}
    </details>
  )
}

/** Where people who have reviewed a trip read, edit and delete their review. */
const OwnReview = ({ party }: { party: OwnParty }) => {
  const [{ trip }] = party
  if (!trip || !party.some(({ isReviewed }) => isReviewed)) return null
  return (
    <Link
      href={`${paths.trip(trip.id)}#reviews`}
      className="inline-flex min-h-11 items-center font-semibold text-moss underline underline-offset-4"
    >
      {reviewAreaMessages().trip.written(1)}
    </Link>
  )
}

/** How the trip was, for people who took part. */
const ReviewTrip = ({ party }: { party: OwnParty }) => {
  const client = useQueryClient()
  const [wasOpened, setOpened] = useState(false)
  const [{ trip }] = party
  const spots = openSpots(party)
  if (!trip || !spots) return null
  return (
    <details className="border-contour border-t pt-1" onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {reviewAreaMessages().trip.title}
      </summary>
      {wasOpened && (
        <div className="pt-3">
          <TripReviewForm
            key={spots[0].id}
            tripId={trip.id}
            spots={spots}
            onPosted={() => void client.invalidateQueries({ queryKey: queryKeys.myBookings() })}
          />
        </div>
      )}
    </details>
  )
}

const Bookings = ({ bookings }: { bookings: OwnBooking[] }) => {
  const client = useQueryClient()
  const [replaced, setReplaced] = useState<OwnBooking | null>(null)
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
                onReplace={setReplaced}
                receipt={`${paths.myBookings()}?receipt=${partyId}`}
                card={
                  party.some(({ paymentStatus }) => holdsSeat(paymentStatus)) && (
                    <CardPayment of={`/api/my-bookings/${partyId}`} partyId={partyId} />
                  )
                }
                headingRef={(heading) => {
                  if (heading) headings.current.set(partyId, heading)
                  return () => void headings.current.delete(partyId)
                }}
              >
                <ChangeDetails party={party} />
                <OwnReview party={party} />
                <ReviewTrip party={party} />
              </OwnBookingCard>
            </li>
          )
        })}
      </ul>
      {replaced && (
        <ReplaceDialog
          person={replaced}
          questions={replaced.trip?.questions ?? []}
          send={async (input) => {
            try {
              await bookingCalls.replace(replaced, input)
            } finally {
              await client.invalidateQueries({ queryKey: queryKeys.myBookings() })
            }
          }}
          onClose={() => setReplaced(null)}
        />
      )}
      {asked && (
        <CancelBookingDialog
          {...asked}
          cancel={(booking, wholeParty) =>
            wholeParty ? bookingCalls.cancelParty(booking.id) : bookingCalls.cancel(booking)
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

const OwnReceipt = lazyWhole(async () => ({
  default: (await import('#client/features/bookings/own/own-receipt.tsx')).OwnReceipt,
}))

/** The signed-in person's own bookings (specification, "My Bookings"). */
export const MyBookingsPage = () => {
  const { data, isPending, refetch } = useQuery(bookingQueries.mine())
  const [search] = useSearchParams()
  const paid = partiesOf(data ?? []).find(
    ([{ partyId, balance }, ...others]) =>
      search.get('receipt') === String(partyId) &&
      [balance, ...others.map((one) => one.balance)].some((one) => one?.paid > 0),
  )
  const trip = paid?.[0].trip
  if (paid && trip)
    return (
      <div className="mx-auto max-w-4xl px-4 pt-6 sm:pt-10 print:p-0">
        <Suspense fallback={<Loading />}>
          <OwnReceipt party={paid} trip={trip} back={paths.myBookings()} />
        </Suspense>
      </div>
    )
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
