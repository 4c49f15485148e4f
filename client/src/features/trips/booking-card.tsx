import { CalendarDays, CalendarRange, Ticket, UsersRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { formatPrice } from '#client/lib/format/format-price.ts'
import { Card } from '#client/ui/card.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import { groupSizeInWords } from '#shared/trips/words.ts'
import { BookButton } from './book-button.tsx'
import { bookabilityNow } from './bookable.ts'
import { daysInWords, spotsInWords, spotsOf } from './list/trip-words.ts'

type FactProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  label: string
  children: ReactNode
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className="flex items-center gap-2.5">
    <Icon aria-hidden className="size-5 shrink-0 text-glacier" />
    <dt className="text-quiet">{label}</dt>
    <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
  </div>
)

type BookingCardProps = {
  trip: TripView
  /** Without it the button stands elsewhere. */
  onBook?: () => void
  /** Stands above everything, such as what was just booked. */
  children?: ReactNode
}

/** What the trip costs, how long and large it is, and the way to a seat (specification, "Trip detail"). */
export const BookingCard = ({ trip, onBook, children }: BookingCardProps) => {
  const state = bookabilityNow(trip)
  return (
    <Card>
      <section aria-label="Booking" className="flex flex-col gap-4 p-5">
        {children}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold font-heading text-3xl tabular-nums">
            {formatPrice(trip.price, trip.currency)}
          </span>
          <span className="text-quiet">per person</span>
        </p>
        <dl className="flex flex-col gap-2">
          <Fact icon={CalendarDays} label="Dates">
            {formatDaysBriefly(trip.startDate, trip.endDate)}
          </Fact>
          <Fact icon={CalendarRange} label="Duration">
            {daysInWords(trip.duration)}
          </Fact>
          <Fact icon={UsersRound} label="Group size">
            {groupSizeInWords(trip.maxGroupSize)}
          </Fact>
          <Fact icon={Ticket} label="Available">
            {spotsInWords(Math.max(0, spotsOf(trip)))}
          </Fact>
        </dl>
        {state === 'disabled' && (
          <div className="rounded-xl bg-lichen p-4 text-on-lichen">
            <p className="font-semibold">Online booking is currently disabled for this trip.</p>
            <p>Please contact the organizer for booking inquiries.</p>
          </div>
        )}
        {state === 'past' && (
          <p className="rounded-xl bg-lichen p-4 text-on-lichen">
            This trip has already started, so it takes no more bookings.
          </p>
        )}
        {onBook && (state === 'open' || state === 'fully-booked') && (
          <BookButton isFull={state === 'fully-booked'} onBook={onBook} className="w-full" />
        )}
      </section>
    </Card>
  )
}
