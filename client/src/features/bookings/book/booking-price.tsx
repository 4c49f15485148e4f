import { formatPrice } from '#client/lib/format/format-price.ts'
import { paymentNote } from '#shared/bookings/labels.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { bookingDialogMessages } from './messages.ts'

type BookingPriceProps = Pick<TripView, 'price' | 'currency' | 'organizerName'> & {
  hasTerms: boolean
  /** No spot is left to book. */
  isFull: boolean
}

/** What a spot costs, and that nothing is paid on this site. */
export const BookingPrice = ({ price, currency, organizerName, hasTerms, isFull }: BookingPriceProps) => (
  <div className="flex flex-col gap-1 rounded-xl bg-lichen p-4 text-on-lichen">
    <p>
      <strong className="font-heading text-2xl tabular-nums">{formatPrice(price, currency)}</strong>{' '}
      {bookingDialogMessages().perPerson}
    </p>
    {!isFull && (
      <p>
        {price > 0 && `${bookingDialogMessages().payLater} `}
        {paymentNote({ organizerName, price })}
      </p>
    )}
    {hasTerms && <p>{bookingDialogMessages().termsBelow}</p>}
  </div>
)
