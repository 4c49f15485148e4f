import { CalendarPlus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDay, formatShortMoment } from '#client/lib/format/format-moment.ts'
import { formatPrice } from '#client/lib/format/format-price.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { hasStarted } from '#shared/bookings/rules.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripCard } from '#shared/trips/schema.ts'
import { groupSizeInWords } from '#shared/trips/words.ts'
import { BookingNextStep } from '../book/booking-next-step.tsx'
import { PaymentBadge } from '../organizer/payment-badge.tsx'

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

const IN_WORDS = { SEK: 'in Swedish kronor', EUR: 'in euros' } as const

/**
 * With a $ prefix as specified (section 9). Another currency is named after it, and the price stands
 * beside it as the trip's own page writes it.
 */
const Price = ({ price, currency }: Pick<TripCard, 'price' | 'currency'>) => {
  const dollars = `$${price.toLocaleString('en-US')}`
  if (currency === 'USD') return dollars
  return (
    <>
      <span>
        {dollars} {currency}
      </span>{' '}
      <span className="text-quiet">
        ({formatPrice(price, currency)}, {IN_WORDS[currency]})
      </span>
    </>
  )
}

const TripDetails = ({ trip }: { trip: TripCard }) => (
  <Group title="Trip details">
    <Line label="Dates">
      {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}
    </Line>
    <Line label="Location">{trip.location}</Line>
    <Line label="Duration">
      {trip.duration} {trip.duration === 1 ? 'day' : 'days'}
    </Line>
    <Line label="Group size">{groupSizeInWords(trip.maxGroupSize)}</Line>
    <Line label="Price">
      <Price {...trip} />
    </Line>
  </Group>
)

const BookingInformation = ({ booking }: { booking: OwnBooking }) => (
  <Group title="Booking information">
    <Line label="Age">{booking.age}</Line>
    <Line label="Email">{booking.email}</Line>
    <Line label="Mobile number">{booking.mobileNumber}</Line>
    {booking.foodAllergies && <Line label="Food allergies">{booking.foodAllergies}</Line>}
    <Line label="Booked on">
      <time dateTime={booking.createdAt}>{formatShortMoment(booking.createdAt)}</time>
    </Line>
  </Group>
)

type OwnBookingCardProps = {
  booking: OwnBooking
  /** Writes to the trip's organizer; null without an address. */
  mailUrl: string | null
  onCancel: () => void
  headingRef?: Ref<HTMLHeadingElement>
}

/** One of the person's own bookings (specification, "My Bookings"). */
export const OwnBookingCard = ({ booking, mailUrl, onCancel, headingRef }: OwnBookingCardProps) => {
  const titleId = useId()
  const { trip } = booking
  const today = utcDay(new Date())
  const isUnderway = trip !== null && hasStarted(trip, today)
  const isPending = booking.paymentStatus.toLowerCase() === 'pending'
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
                'Trip Details Unavailable'
              )}
            </h2>
            <p className="mt-1 text-quiet">
              Booking for {booking.firstName} {booking.lastName}
            </p>
          </div>
          <PaymentBadge status={booking.paymentStatus} />
        </div>
        {trip && isPending && !isUnderway && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]">
            <strong>Next:</strong> <BookingNextStep {...trip} mailUrl={mailUrl} />
          </p>
        )}
        {trip && isUnderway && !isCancelled && trip.endDate >= today && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]">
            This trip has started, so the booking cannot be cancelled here.
            {mailUrl && (
              <>
                {' '}
                Write to{' '}
                <a href={mailUrl} className="font-semibold underline underline-offset-4">
                  {trip.organizerEmail}
                </a>{' '}
                instead.
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
                Add to calendar
              </ButtonLink>
            )}
            <Button variant="quiet" className="text-berry!" onClick={onCancel}>
              Cancel booking
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}
