import { formatPrice } from '#shared/money/format-price.ts'
import { type PaidTrip as PaidAmount, paymentSentences } from '#shared/money/payment-sentences.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import type { TripView } from '#shared/trips/schema.ts'

export type PaidTrip = PaidAmount & Pick<TripView, 'currency' | 'timeZone'>

type PaymentSentencesProps = { trip: PaidTrip; people?: number; className?: string }

/** The sentences for somebody who books today. */
export const sentencesForToday = (trip: PaidTrip, people?: number): string[] =>
  paymentSentences(trip, {
    bookedOn: dayInZone(trip.timeZone, new Date()),
    people,
    format: (amount) => formatPrice(amount, trip.currency),
  })

/** What is paid when and what comes back until when, before booking. */
export const PaymentSentences = ({ trip, people, className }: PaymentSentencesProps) => {
  const sentences = sentencesForToday(trip, people)
  return sentences.length > 0 && <p className={className}>{sentences.join(' ')}</p>
}
