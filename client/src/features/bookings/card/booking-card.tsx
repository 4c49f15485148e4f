import { CalendarDays, CalendarRange, Ticket, UsersRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DepartureNote } from '#client/ui/signs/departure-note.tsx'
import { bookingCardMessages } from '#messages/client/features/bookings/card.tsx'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paths } from '#shared/pages/paths.ts'
import { departureOf } from '#shared/trips/departure/departure.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { spotsOf } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { PaymentSentences } from '../payment/payment-sentences.tsx'
import { BookButton } from './book-button.tsx'
import { bookabilityNow } from './bookable.ts'

type FactProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  label: string
  children: ReactNode
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className="flex items-center gap-2.5">
    <dt className="flex items-center gap-2.5 text-quiet">
      <Icon aria-hidden className="size-5 shrink-0 text-glacier" />
      {label}
    </dt>
    <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
  </div>
)

type BookingCardProps = {
  trip: TripView
  /** Leave it out where the button is shown elsewhere. */
  onBook?: () => void
  /** Shown under the button while the trip is full: the way to its waiting list. */
  waitingList?: ReactNode
  /** Shown first, such as what was just booked. */
  children?: ReactNode
}

/** Price, dates, size and free spots of the trip, and the button that books it (specification, "Trip detail"). */
export const BookingCard = ({ trip, onBook, waitingList, children }: BookingCardProps) => {
  const state = bookabilityNow(trip)
  const text = bookingCardMessages()
  const trips = sharedTripMessages()
  const hasNoDates = lacks(trip, 'startDate', 'endDate')
  const hasNoSize = lacks(trip, 'maxGroupSize')
  const departure = state === 'cancelled' ? null : departureOf(trip, utcDay(new Date()))
  return (
    <Card>
      <section aria-label={text.label} className="flex flex-col gap-4 p-5">
        {children}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold font-heading text-3xl tabular-nums">
            {lacks(trip, 'price') ? trips.notDecided : formatPrice(trip.price, trip.currency)}
          </span>
          <span className="text-quiet">{text.perPerson}</span>
        </p>
        {state !== 'cancelled' && !lacks(trip, 'price') && <PaymentSentences trip={trip} />}
        <dl className="flex flex-col gap-2">
          <Fact icon={CalendarDays} label={text.dates}>
            {hasNoDates ? trips.noDates : formatDaysBriefly(trip.startDate, trip.endDate)}
          </Fact>
          {!hasNoDates && (
            <Fact icon={CalendarRange} label={text.duration}>
              {trips.days(trip.duration)}
            </Fact>
          )}
          <Fact icon={UsersRound} label={text.groupSize}>
            {hasNoSize ? trips.notDecided : trips.groupSize(trip.maxGroupSize)}
          </Fact>
          {state !== 'cancelled' && !hasNoSize && (
            <Fact icon={Ticket} label={text.available}>
              {trips.spots(Math.max(0, spotsOf(trip)))}
            </Fact>
          )}
        </dl>
        {departure && <DepartureNote departure={departure} />}
        {state === 'disabled' && (
          <div className="rounded-xl bg-lichen p-4 text-on-lichen">
            <p className="font-semibold">{text.disabled}</p>
            <p>{text.contactOrganizer}</p>
          </div>
        )}
        {state === 'draft' && <p className="rounded-xl bg-lichen p-4 text-on-lichen">{text.draft}</p>}
        {state === 'cancelled' && (
          <div className="rounded-xl border-2 border-berry p-4 [overflow-wrap:anywhere]">
            <p className="font-semibold">{text.cancelled}</p>
            <p className="whitespace-pre-line">{trip.cancelReason}</p>
          </div>
        )}
        {(state === 'paused' || state === 'closed') && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen">{text[state]}</p>
        )}
        {state === 'past' && <p className="rounded-xl bg-lichen p-4 text-on-lichen">{text.past}</p>}
        {onBook && (state === 'open' || state === 'fully-booked') && (
          <BookButton
            isFull={state === 'fully-booked'}
            onBook={onBook}
            className={classNames('w-full', state === 'open' && 'max-lg:hidden')}
          />
        )}
        {(state === 'fully-booked' || state === 'paused' || state === 'closed') && waitingList}
        <Link
          href={paths.booking()}
          className="-my-2 flex min-h-11 items-center self-start text-moss text-sm underline underline-offset-4"
        >
          {text.lostBooking}
        </Link>
      </section>
    </Card>
  )
}
