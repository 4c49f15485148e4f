import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { SignInState } from '#client/features/accounts/session/landing.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { bookingLinkCalls, linkedBookingsQuery } from '#client/features/bookings/link/api.ts'
import { KeepInAccount } from '#client/features/bookings/link/keep-in-account.tsx'
import { LostBookingForm } from '#client/features/bookings/link/lost-booking-form.tsx'
import { CancelBookingDialog } from '#client/features/bookings/own/cancel-booking-dialog.tsx'
import { ChangeDetailsForm } from '#client/features/bookings/own/change-details-form.tsx'
import { OwnBookingCard } from '#client/features/bookings/own/own-booking-card.tsx'
import { type OwnCancellation, toCancel } from '#client/features/bookings/own/parties.ts'
import { CardPayment } from '#client/features/bookings/payment/card-payment.tsx'
import { ReplaceDialog } from '#client/features/bookings/replace-dialog.tsx'
import { openSpots } from '#client/features/reviews/trip/open-spots.ts'
import { linkedReviewsQuery } from '#client/features/reviews/trip/trip-review-api.ts'
import { TripReviewForm } from '#client/features/reviews/trip/trip-review-form.tsx'
import { TripReviewList } from '#client/features/reviews/trip/trip-review-list.tsx'
import { ApiError } from '#client/lib/api/api.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { Card } from '#client/ui/card.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { hasStarted, holdsSeat } from '#shared/bookings/rules.ts'
import type { LinkedBookings, OwnBooking } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'

/** The reviews that were written for the spots of a booking; its link edits and deletes them. */
const LinkedReviews = ({ token }: { token: string }) => {
  const { data: reviews = [] } = useQuery(linkedReviewsQuery(token))
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="own-reviews" className="flex flex-col gap-3">
      <h2 id="own-reviews" className="text-2xl">
        {reviewAreaMessages().trip.written(reviews.length)}
      </h2>
      <TripReviewList reviews={reviews} total={reviews.length} token={token} />
    </section>
  )
}

const OwnReceipt = lazyWhole(async () => ({
  default: (await import('#client/features/bookings/own/own-receipt.tsx')).OwnReceipt,
}))

const Bookings = ({ token, data: { trip, bookings } }: { token: string; data: LinkedBookings }) => {
  const text = linkedBookingMessages()
  const { user } = useSession()
  const [search] = useSearchParams()
  const comeBack: SignInState = { next: paths.booking(token) }
  const [replaced, setReplaced] = useState<OwnBooking | null>(null)
  const client = useQueryClient()
  const [asked, setAsked] = useState<OwnCancellation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCancelled = useRef(false)
  useEffect(() => {
    if (asked !== null || !wasCancelled.current) return
    wasCancelled.current = false
    // The closing dialog first returns the focus to its opener, in a later task.
    setTimeout(() => heading.current?.focus())
  }, [asked])
  const [first, ...others] = bookings.map((booking) => ({ ...booking, trip }))
  const [going, ...alsoGoing] = bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  const spots = openSpots(bookings)
  if (!first) return null
  if (search.has('receipt') && bookings.some(({ balance }) => balance?.paid > 0))
    return (
      <Suspense fallback={<Spinner label={text.loading} />}>
        <OwnReceipt party={[first, ...others]} trip={trip} back={paths.booking(token)} />
      </Suspense>
    )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-4xl">{text.title}</h1>
      {spots && (
        <Card>
          <div className="p-5 sm:p-6">
            <TripReviewForm
              key={spots[0].id}
              tripId={trip.id}
              spots={spots}
              token={token}
              onPosted={() => void client.invalidateQueries(linkedBookingsQuery(token))}
            />
          </div>
        </Card>
      )}
      {bookings.some(({ isReviewed }) => isReviewed) && (
        <Card>
          <div className="p-5 sm:p-6">
            <LinkedReviews token={token} />
          </div>
        </Card>
      )}
      <OwnBookingCard
        party={[first, ...others]}
        mailUrl={trip.organizerEmail ? mailLink(trip.organizerEmail, trip.name) : null}
        onCancel={(booking, wholeParty) => setAsked(toCancel([first, ...others], booking, wholeParty))}
        onReplace={setReplaced}
        receipt={`${paths.booking(token)}?receipt`}
        headingRef={heading}
        card={going && <CardPayment of={`/api/booking-link/${token}`} partyId={first.partyId} />}
      />
      {going && !hasStarted(trip, dayInZone(trip.timeZone, new Date())) && (
        <Card>
          <section aria-label={text.change} className="flex flex-col gap-5 p-5 sm:p-6">
            <h2 className="text-2xl">{text.change}</h2>
            <ChangeDetailsForm
              questions={trip.questions}
              bookings={[going, ...alsoGoing]}
              change={(one, changes) => bookingLinkCalls.change(token, one, changes)}
            />
          </section>
        </Card>
      )}
      <KeepInAccount token={token} booking={first} personId={user?.id ?? null} comeBack={comeBack} />
      {replaced && (
        <ReplaceDialog
          person={replaced}
          questions={trip.questions}
          send={async (input) => {
            try {
              await bookingLinkCalls.replace(token, replaced, input)
            } finally {
              await client.invalidateQueries(linkedBookingsQuery(token))
            }
          }}
          onClose={() => setReplaced(null)}
        />
      )}
      {asked && (
        <CancelBookingDialog
          {...asked}
          cancel={(booking, wholeParty) =>
            wholeParty ? bookingLinkCalls.cancelAll(token) : bookingLinkCalls.cancel(token, booking)
          }
          onClose={() => setAsked(null)}
          onCancelled={() => {
            wasCancelled.current = true
          }}
        />
      )}
    </div>
  )
}

const LostBooking = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <div className="flex max-w-xl flex-col gap-5 p-5 sm:p-8">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-quiet">{children}</p>
      </div>
      <LostBookingForm />
    </div>
  </Card>
)

const LinkedBooking = ({ token }: { token: string }) => {
  const text = linkedBookingMessages()
  const { data, error, refetch } = useQuery(linkedBookingsQuery(token))
  if (data) return <Bookings token={token} data={data} />
  if (error instanceof ApiError && error.status === 404)
    return <LostBooking title={text.unknown}>{text.unknownText}</LostBooking>
  if (error) return <FailedPage title={text.failed} onRetry={() => void refetch()} />
  return <Spinner label={text.loading} />
}

/** The page of the link in a booking's mail; without a link it mails new ones (contract, section 11). */
export const BookingPage = () => {
  const { token } = useParams<{ token?: string }>()
  const text = linkedBookingMessages()
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:pt-10">
      {token ? (
        <LinkedBooking token={token} />
      ) : (
        <LostBooking title={text.lostTitle}>{text.lostText}</LostBooking>
      )}
    </div>
  )
}
