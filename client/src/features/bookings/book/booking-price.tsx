import { classNames } from '#client/ui/class-names.ts'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { paymentNote } from '#shared/bookings/labels.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { type PaidTrip, PaymentSentences, sentencesForToday } from '../payment/payment-sentences.tsx'

type PriceOfAllProps = { trip: Pick<TripView, 'price' | 'currency'>; people: number; className?: string }

/** What several people cost together, beside the button that books. */
export const PriceOfAll = ({ trip: { price, currency }, people, className }: PriceOfAllProps) => (
  <p role="status" className={classNames('font-semibold tabular-nums empty:hidden', className)}>
    {people > 1 &&
      price > 0 &&
      bookingDialogMessages().priceOfAll(formatPrice(price * people, currency), people)}
  </p>
)

type BookingPriceProps = {
  trip: PaidTrip & Pick<TripView, 'organizerName'>
  hasTerms: boolean
  /** How many people the booking is for. */
  people: number
  /** No spot is left to book. */
  isFull: boolean
}

/** What a spot costs, and what is paid when. */
export const BookingPrice = ({ trip, people, hasTerms, isFull }: BookingPriceProps) => {
  const { price, currency, organizerName } = trip
  const text = bookingDialogMessages()
  const isAgreed = sentencesForToday(trip, people).length > 0
  return (
    <div className="flex flex-col gap-1 rounded-xl bg-lichen p-4 text-on-lichen">
      <p>
        <strong className="font-heading text-2xl tabular-nums">{formatPrice(price, currency)}</strong>{' '}
        {text.perPerson}
      </p>
      {!isFull && (
        <p>
          {isAgreed
            ? text.payAfterBooking(people)
            : `${price > 0 ? `${text.payLater(people)} ` : ''}${paymentNote({ organizerName, price })}`}
        </p>
      )}
      <PaymentSentences trip={trip} people={people} />
      {hasTerms && <p>{text.termsBelow}</p>}
    </div>
  )
}
