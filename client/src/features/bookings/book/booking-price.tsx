import { formatPrice } from '#client/lib/format/format-price.ts'
import { paymentToCome } from '#shared/bookings/words.ts'
import type { TripView } from '#shared/trips/schema.ts'

type BookingPriceProps = Pick<TripView, 'price' | 'currency' | 'organizerName'> & {
  hasTerms: boolean
  /** There is no seat left to book. */
  isFull: boolean
}

/** What a seat costs, and that nothing is paid here. */
export const BookingPrice = ({ price, currency, organizerName, hasTerms, isFull }: BookingPriceProps) => (
  <div className="flex flex-col gap-1 rounded-xl bg-lichen p-4 text-on-lichen">
    <p>
      <strong className="font-heading text-2xl tabular-nums">{formatPrice(price, currency)}</strong> per
      person
    </p>
    {!isFull && (
      <p>
        {price > 0 && 'You pay nothing now: booking holds a seat for you. '}
        {paymentToCome({ organizerName, price })}
      </p>
    )}
    {hasTerms && <p>The terms of the trip stand at the end of this form.</p>}
  </div>
)
