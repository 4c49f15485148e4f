import { CalendarPlus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDay, formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ownBookingMessages } from '#messages/client/features/bookings/own.tsx'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { answerLabel, answerLine } from '#shared/bookings/answers.ts'
import { paymentStatusOf } from '#shared/bookings/labels.ts'
import { hasStarted, holdsSeat } from '#shared/bookings/rules.ts'
import type { BookedTrip, OwnBooking } from '#shared/bookings/schema.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paths } from '#shared/pages/paths.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { placeText } from '#shared/places/place-text.ts'
import { BookingNextStep } from '../card/booking-next-step.tsx'
import { PayPanel } from '../payment/pay-panel.tsx'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import type { OwnParty } from './parties.ts'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3 sm:flex-nowrap sm:justify-start">
    <dt className="shrink-0 text-quiet sm:w-32">{label}</dt>
    <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="pb-2 text-lg">{title}</h3>
    <dl className="flex flex-col gap-1">{children}</dl>
  </div>
)

type TripDetailsProps = { trip: BookedTrip; booking: OwnBooking; isAlone: boolean }

const TripDetails = ({ trip, booking: { price, currency }, isAlone }: TripDetailsProps) => {
  const text = ownBookingMessages()
  const trips = sharedTripMessages()
  return (
    <Group title={text.tripDetails}>
      <Line label={text.dates}>
        {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}
      </Line>
      <Line label={text.location}>{placeText(trip)}</Line>
      {trip.meetingPoint && <Line label={text.meetingPoint}>{trip.meetingPoint}</Line>}
      <Line label={text.duration}>{trips.days(trip.duration)}</Line>
      <Line label={text.groupSize}>{trips.groupSize(trip.maxGroupSize)}</Line>
      <Line label={isAlone ? text.price : text.pricePerPerson}>
        {text.priceOf(price, currency, formatPrice(price, currency))}
      </Line>
    </Group>
  )
}

const BookingInformation = ({ booking, isAlone }: { booking: OwnBooking; isAlone: boolean }) => {
  const text = ownBookingMessages()
  const { fields } = sharedBookingMessages()
  return (
    <Group title={text.bookingInformation}>
      {isAlone && <Line label={fields.age}>{booking.age}</Line>}
      {booking.email && <Line label={fields.email}>{booking.email}</Line>}
      <Line label={fields.mobileNumber}>{booking.mobileNumber}</Line>
      {isAlone && booking.foodAllergies && <Line label={fields.foodAllergies}>{booking.foodAllergies}</Line>}
      {isAlone &&
        booking.answers.map((answer) => (
          <Line key={answer.label} label={answer.label}>
            {answerLabel(answer)}
          </Line>
        ))}
      <Line label={text.bookedOn}>
        <time dateTime={booking.createdAt}>{formatShortMoment(booking.createdAt)}</time>
      </Line>
    </Group>
  )
}

const PARTS = ['itinerary', 'packing', 'terms'] as const

/** What people look up before and on the way: parts of the trip's page. */
const ReadOn = ({ tripId, tripName }: { tripId: number; tripName: string }) => {
  const { parts } = ownBookingMessages()
  return (
    <p className="flex flex-wrap gap-x-5 border-contour border-t pt-3">
      {PARTS.map((part) => (
        <Link
          key={part}
          href={`${paths.trip(tripId)}?tab=${part}`}
          aria-label={`${parts[part]}: ${tripName}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {parts[part]}
        </Link>
      ))}
    </p>
  )
}

type PersonProps = {
  booking: OwnBooking
  isCancellable: boolean
  onCancel: () => void
  onReplace: () => void
}

/** One of several people who were booked together. */
const Person = ({ booking, isCancellable, onCancel, onReplace }: PersonProps) => {
  const text = ownBookingMessages()
  const { fields } = sharedBookingMessages()
  const name = `${booking.firstName} ${booking.lastName}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{text.bookingFor(name)}</p>
        <p className="text-quiet tabular-nums">
          {fields.age} {booking.age}
          {booking.foodAllergies && ` · ${fields.foodAllergies}: ${booking.foodAllergies}`}
          {booking.answers.map((answer) => ` · ${answerLine(answer)}`)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PaymentBadge status={booking.paymentStatus} />
        {isCancellable && booking.paymentStatus !== 'cancelled' && (
          <Button variant="quiet" size="small" aria-label={text.replaceOf(name)} onClick={onReplace}>
            {text.replace}
          </Button>
        )}
        {isCancellable && booking.paymentStatus !== 'cancelled' && (
          <Button
            variant="quiet"
            size="small"
            className="text-berry!"
            aria-label={text.cancelOne(name)}
            onClick={onCancel}
          >
            {text.cancelPerson}
          </Button>
        )}
      </div>
    </li>
  )
}

type OwnBookingCardProps = {
  /** The bookings of a party, the booker's own first. */
  party: OwnParty
  /** A mail to the trip's organizer; null without an address. */
  mailUrl: string | null
  onCancel: (booking: OwnBooking, wholeParty: boolean) => void
  /** Gives the spot of one person to another. */
  onReplace: (booking: OwnBooking) => void
  /** Where the receipt is. */
  receipt: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Paying by card, where that is possible. */
  card?: ReactNode
  /** Shown at the end of the card. */
  children?: ReactNode
}

/** One of the person's own bookings, for one or several people (specification, "My Bookings"). */
export const OwnBookingCard = ({
  party,
  mailUrl,
  onCancel,
  onReplace,
  receipt,
  headingRef,
  card,
  children,
}: OwnBookingCardProps) => {
  const titleId = useId()
  const text = ownBookingMessages()
  const [booking] = party
  const { trip } = booking
  const isAlone = party.length === 1
  const today = dayInZone(trip?.timeZone, new Date())
  const isUnderway = trip !== null && hasStarted(trip, today)
  const isPending = party.some((one) => paymentStatusOf(one.paymentStatus) === 'pending')
  const isCancelled = party.every((one) => one.paymentStatus === 'cancelled')
  const going = party.filter((one) => holdsSeat(one.paymentStatus))
  // A page that was kept without a network may be of the release before.
  const isPayable =
    !isUnderway ||
    trip.howToPay ||
    trip.payTo ||
    trip.cardPayments ||
    party.some(({ balance }) => balance?.paid > 0)
  const hasMoney = party.some(({ balance }) => balance && (balance.outstanding > 0 || balance.paid > 0))
  return (
    <Card>
      <article aria-labelledby={titleId} className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-2xl focus-visible:outline-none">
              {trip ? (
                <Link
                  href={paths.trip(trip.id)}
                  className="rounded underline-offset-4 hover:underline focus-visible:underline"
                >
                  {trip.name}
                </Link>
              ) : (
                text.tripUnavailable
              )}
            </h2>
            <p className="mt-1 text-quiet">
              {isAlone
                ? text.bookingFor(`${booking.firstName} ${booking.lastName}`)
                : text.people(isCancelled ? party.length : going.length)}
            </p>
          </div>
          {isAlone && <PaymentBadge status={booking.paymentStatus} />}
        </div>
        {trip?.isCancelled && (
          <div role="note" className="rounded-xl border-2 border-berry p-4 [overflow-wrap:anywhere]">
            <p className="font-semibold">{text.tripCancelled}</p>
            <p className="whitespace-pre-line">{trip.cancelReason}</p>
          </div>
        )}
        {trip?.isSuspended && !isCancelled && (
          <p role="note" className="rounded-xl border-2 border-berry p-4">
            {text.suspended}
          </p>
        )}
        {trip && !trip.isSuspended && hasMoney && isPayable && (
          <PayPanel party={party} trip={trip} mailUrl={mailUrl} receipt={receipt} card={card} />
        )}
        {trip && !trip.isSuspended && !hasMoney && isPending && (!isUnderway || trip.howToPay) && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]">
            <strong>{text.next}</strong>{' '}
            <BookingNextStep {...trip} price={booking.price} currency={booking.currency} mailUrl={mailUrl} />
          </p>
        )}
        {trip && isUnderway && !isCancelled && trip.endDate >= today && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]">
            {text.underway}
            {mailUrl && (
              <>
                {' '}
                {text.writeInstead(
                  <a href={mailUrl} className="font-semibold underline underline-offset-4">
                    {trip.organizerEmail}
                  </a>,
                )}
              </>
            )}
          </p>
        )}
        {!isAlone && (
          <ul
            aria-label={text.people(party.length)}
            className="divide-y divide-contour border-contour border-y"
          >
            {party.map((one) => (
              <Person
                key={one.id}
                booking={one}
                isCancellable={!isUnderway}
                onCancel={() => onCancel(one, false)}
                onReplace={() => onReplace(one)}
              />
            ))}
          </ul>
        )}
        <div className="grid gap-6 md:grid-cols-2">
          {trip && <TripDetails trip={trip} booking={booking} isAlone={isAlone} />}
          <BookingInformation booking={booking} isAlone={isAlone} />
        </div>
        {trip && !isCancelled && !trip.isCancelled && <ReadOn tripId={trip.id} tripName={trip.name} />}
        {!isCancelled && !isUnderway && (
          <div className="flex flex-wrap gap-2 border-contour border-t pt-4">
            {trip && (
              <ButtonLink
                icon={CalendarPlus}
                variant="outline"
                href={`/api/trips/${trip.id}/calendar.ics`}
                download
              >
                {text.addToCalendar}
              </ButtonLink>
            )}
            {isAlone && (
              <Button variant="quiet" onClick={() => onReplace(booking)}>
                {text.replace}
              </Button>
            )}
            <Button variant="quiet" className="text-berry!" onClick={() => onCancel(booking, !isAlone)}>
              {isAlone ? text.cancelBooking : text.cancelAll}
            </Button>
          </div>
        )}
        {children}
      </article>
    </Card>
  )
}
