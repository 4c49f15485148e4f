import { formatPrice } from '#client/lib/format/format-price.ts'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { paymentNote } from '#shared/bookings/labels.ts'
import type { TripView } from '#shared/trips/schema.ts'

type BookingPriceProps = Pick<TripView, 'price' | 'currency' | 'organizerName'> & {
  hasTerms: boolean
  /** How many people the booking is for. */
  people: number
  /** No spot is left to book. */
  isFull: boolean
}

/** What the spots cost, and that nothing is paid on this site. */
export const BookingPrice = ({
  price,
  currency,
  organizerName,
  people,
  hasTerms,
  isFull,
}: BookingPriceProps) => (
  <div className="flex flex-col gap-1 rounded-xl bg-lichen p-4 text-on-lichen">
    <p>
      <strong className="font-heading text-2xl tabular-nums">{formatPrice(price, currency)}</strong>{' '}
      {bookingDialogMessages().perPerson}
    </p>
    <p role="status" className="font-semibold tabular-nums empty:hidden">
      {people > 1 &&
        price > 0 &&
        bookingDialogMessages().priceOfAll(formatPrice(price * people, currency), people)}
    </p>
    {!isFull && (
      <p>
        {price > 0 && `${bookingDialogMessages().payLater(people)} `}
        {paymentNote({ organizerName, price })}
      </p>
    )}
    {hasTerms && <p>{bookingDialogMessages().termsBelow}</p>}
  </div>
)
