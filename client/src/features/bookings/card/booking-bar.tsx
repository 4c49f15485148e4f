import type { ReactNode } from 'react'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { bookingCardMessages } from '#messages/client/features/bookings/card.tsx'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { spotsOf } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { BookButton } from './book-button.tsx'
import { bookabilityNow } from './bookable.ts'

type BookingBarProps = {
  trip: TripView
  onBook: () => void
  /** Shown instead of the button that books while the trip is full: the way to its waiting list, if there is one. */
  waitingList: ReactNode
}

/** Price, dates, free spots and button at the bottom of a small screen, until the end of the page scrolls into view. */
export const BookingBar = ({ trip, onBook, waitingList }: BookingBarProps) => {
  const state = bookabilityNow(trip)
  const isShown = state === 'open' || (state === 'fully-booked' && Boolean(waitingList))

  if (!isShown) return null
  return (
    <div
      data-kept-clear
      className="sticky bottom-[var(--notice,0px)] z-30 mt-8 low:static lg:hidden print:hidden border-contour border-t bg-card pb-[env(safe-area-inset-bottom)] shadow-[0_2px_0_var(--card),0_-8px_24px_-12px_rgb(0_0_0/.25)]"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-2.5">
        <p className="leading-tight">
          <span className="font-bold font-heading text-xl tabular-nums">
            {formatPrice(trip.price, trip.currency)}
          </span>{' '}
          <span className="text-quiet text-sm">{bookingCardMessages().perPerson}</span>
          <span className="block text-sm tabular-nums">
            <span>{formatDaysBriefly(trip.startDate, trip.endDate)}</span>
            {' · '}
            <span className="whitespace-nowrap">
              {sharedTripMessages().spots(Math.max(0, spotsOf(trip)))}
            </span>
          </span>
        </p>
        {state === 'open' ? (
          <BookButton
            isFull={false}
            onBook={onBook}
            className="shrink-0 whitespace-nowrap max-[359px]:px-4"
          />
        ) : (
          waitingList
        )}
      </div>
    </div>
  )
}
