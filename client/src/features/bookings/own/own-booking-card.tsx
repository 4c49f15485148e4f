import { CalendarPlus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDay, formatShortMoment } from '#client/lib/format/format-moment.ts'
import { formatPrice } from '#client/lib/format/format-price.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { paymentStatusOf } from '#shared/bookings/labels.ts'
import { sharedBookingMessages } from '#shared/bookings/messages.ts'
import { hasStarted } from '#shared/bookings/rules.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { sharedTripMessages } from '#shared/trips/messages.ts'
import type { TripCard } from '#shared/trips/schema.ts'
import { BookingNextStep } from '../card/booking-next-step.tsx'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import { ownBookingMessages } from './messages.ts'

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

const TripDetails = ({ trip }: { trip: TripCard }) => {
  const text = ownBookingMessages()
  const trips = sharedTripMessages()
  return (
    <Group title={text.tripDetails}>
      <Line label={text.dates}>
        {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}
      </Line>
      <Line label={text.location}>{trip.location}</Line>
      <Line label={text.duration}>{trips.days(trip.duration)}</Line>
      <Line label={text.groupSize}>{trips.groupSize(trip.maxGroupSize)}</Line>
      <Line label={text.price}>
        {text.priceOf(trip.price, trip.currency, formatPrice(trip.price, trip.currency))}
      </Line>
    </Group>
  )
}

const BookingInformation = ({ booking }: { booking: OwnBooking }) => {
  const text = ownBookingMessages()
  const { fields } = sharedBookingMessages()
  return (
    <Group title={text.bookingInformation}>
      <Line label={fields.age}>{booking.age}</Line>
      <Line label={fields.email}>{booking.email}</Line>
      <Line label={fields.mobileNumber}>{booking.mobileNumber}</Line>
      {booking.foodAllergies && <Line label={fields.foodAllergies}>{booking.foodAllergies}</Line>}
      <Line label={text.bookedOn}>
        <time dateTime={booking.createdAt}>{formatShortMoment(booking.createdAt)}</time>
      </Line>
    </Group>
  )
}

type OwnBookingCardProps = {
  booking: OwnBooking
  /** A mail to the trip's organizer; null without an address. */
  mailUrl: string | null
  onCancel: () => void
  headingRef?: Ref<HTMLHeadingElement>
}

/** One of the person's own bookings (specification, "My Bookings"). */
export const OwnBookingCard = ({ booking, mailUrl, onCancel, headingRef }: OwnBookingCardProps) => {
  const titleId = useId()
  const text = ownBookingMessages()
  const { trip } = booking
  const today = utcDay(new Date())
  const isUnderway = trip !== null && hasStarted(trip, today)
  const isPending = paymentStatusOf(booking.paymentStatus) === 'pending'
  const isCancelled = booking.paymentStatus === 'cancelled'
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
            <p className="mt-1 text-quiet">{text.bookingFor(`${booking.firstName} ${booking.lastName}`)}</p>
          </div>
          <PaymentBadge status={booking.paymentStatus} />
        </div>
        {trip && isPending && !isUnderway && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]">
            <strong>{text.next}</strong> <BookingNextStep {...trip} mailUrl={mailUrl} />
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
        <div className="grid gap-6 md:grid-cols-2">
          {trip && <TripDetails trip={trip} />}
          <BookingInformation booking={booking} />
        </div>
        {!isCancelled && !isUnderway && (
          <div className="flex flex-wrap gap-2 border-contour border-t pt-4">
            {trip && (
              <ButtonLink variant="outline" href={`/api/trips/${trip.id}/calendar.ics`} download>
                <CalendarPlus aria-hidden className="size-5" />
                {text.addToCalendar}
              </ButtonLink>
            )}
            <Button variant="quiet" className="text-berry!" onClick={onCancel}>
              {text.cancelBooking}
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}
