import { moneySentenceMessages } from '#messages/shared/money.ts'
import { longDay } from '#shared/language/formats.ts'
import { daysBefore, plannedPayments, type Terms, USUAL_BALANCE_DAYS } from './terms.ts'

/** A trip whose settings are not known counts as one without. */
export type PaidTrip = { price: number } & Partial<Terms & { startDate: string }>

type Reading = {
  /** The day of the booking, where the trip is. */
  bookedOn: string
  people?: number | undefined
  format: (amount: number) => string
}

/**
 * What somebody who books on a day pays when, and what comes back until when; empty where the organizer has set nothing
 * (contract, section 14). Amounts are for all people.
 */
export const paymentSentences = (trip: PaidTrip, { bookedOn, people = 1, format }: Reading): string[] => {
  const { price, startDate, depositPercent = null, balanceDays = USUAL_BALANCE_DAYS, refundSteps = [] } = trip
  const isSet = depositPercent !== null || refundSteps.length > 0 || balanceDays !== USUAL_BALANCE_DAYS
  if (price === 0 || !isSet || startDate === undefined) return []
  const text = moneySentenceMessages()
  const parts = plannedPayments(
    price,
    { depositPercent, balanceDays, refundSteps },
    { bookedOn, startDate },
  ).map(({ day, amount }, index) => {
    const written = format(amount * people)
    const isFirst = index === 0 && (depositPercent !== null || daysBefore(startDate, balanceDays) <= bookedOn)
    return isFirst ? text.now(written) : text.by(written, longDay(day))
  })
  const steps = refundSteps.flatMap(({ daysBefore: days, percent }) => {
    const day = daysBefore(startDate, days)
    if (day < bookedOn) return []
    return [percent === 100 ? text.everythingBack(longDay(day)) : text.partBack(longDay(day), percent)]
  })
  const last = refundSteps.length > 0 ? [steps.length > 0 ? text.thenNothing : text.nothingBack] : []
  return [text.parts(parts), ...steps, ...last]
}
