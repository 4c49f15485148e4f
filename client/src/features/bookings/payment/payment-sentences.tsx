import { formatPrice } from '#client/lib/format/format-price.ts'
import { paymentSentenceMessages } from '#messages/client/features/bookings/payment-sentences.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { longDay } from '#shared/language/formats.ts'
import { daysBefore, plannedPayments, type Terms, USUAL_BALANCE_DAYS } from '#shared/money/terms.ts'
import type { TripView } from '#shared/trips/schema.ts'

/** A trip of which the settings are not known has none. */
export type PaidTrip = Pick<TripView, 'price' | 'currency'> & Partial<Terms & { startDate: string }>

/** What somebody who books on a day pays when, and what comes back until when; empty where the organizer has set nothing. */
export const paymentSentences = (trip: PaidTrip, today: string, people = 1): string[] => {
  const { price, currency, startDate } = trip
  const { depositPercent = null, balanceDays = USUAL_BALANCE_DAYS, refundSteps = [] } = trip
  const isSet = depositPercent !== null || refundSteps.length > 0 || balanceDays !== USUAL_BALANCE_DAYS
  if (price === 0 || !isSet || startDate === undefined) return []
  const text = paymentSentenceMessages()
  const parts = plannedPayments(
    price,
    { depositPercent, balanceDays, refundSteps },
    { bookedOn: today, startDate },
  ).map(({ day, amount }) => {
    const written = formatPrice(amount * people, currency)
    return day <= today ? text.now(written) : text.by(written, longDay(day))
  })
  const steps = refundSteps.flatMap(({ daysBefore: days, percent }) => {
    const day = daysBefore(startDate, days)
    if (day < today) return []
    return [percent === 100 ? text.everythingBack(longDay(day)) : text.partBack(longDay(day), percent)]
  })
  const last = refundSteps.length > 0 ? [steps.length > 0 ? text.thenNothing : text.nothingBack] : []
  return [text.parts(parts), ...steps, ...last]
}

type PaymentSentencesProps = { trip: PaidTrip; people?: number; className?: string }

/** What is paid when and what comes back until when, before booking. */
export const PaymentSentences = ({ trip, people, className }: PaymentSentencesProps) => {
  const sentences = paymentSentences(trip, utcDay(new Date()), people)
  return sentences.length > 0 && <p className={className}>{sentences.join(' ')}</p>
}
