import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { hasAccount, type PayTo } from '#shared/money/payment-codes.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from './enums.ts'

/** A payment status, in any case, as one of ours; null for any other value. */
export const paymentStatusOf = (value: string): PaymentStatus | null =>
  PAYMENT_STATUSES.find((status) => status === value.toLowerCase()) ?? null

/** A payment status in the reader's language; one that we do not know is shown as it is (specification, section 4). */
export const paymentLabel = (value: string): string => {
  const status = paymentStatusOf(value)
  return status === null ? value : sharedBookingMessages().paymentStatuses[status]
}

type Payable = {
  organizerName: string
  price: number
  currency?: string | undefined
  howToPay?: string | null | undefined
  /** The account to pay to, which the page of the booking shows with amounts and days. */
  payTo?: PayTo | null | undefined
  /** Whether the page of the booking takes cards. */
  takesCards?: boolean | undefined
  /** Whether the amounts and days are said beside it. */
  isPlanned?: boolean | undefined
}

/** How a booking is paid, in the words of the form, the pages and the mail. */
export const paymentNote = ({
  organizerName,
  price,
  currency = 'SEK',
  howToPay,
  payTo,
  takesCards = false,
  isPlanned = false,
}: Payable): string => {
  const text = sharedBookingMessages()
  if (price === 0) return text.nothingToPay
  if (howToPay) return text.howToPay(howToPay)
  if (takesCards || hasAccount(payTo, currency)) return text.howToPayOnPage
  return isPlanned ? text.howToPayToCome(organizerName) : text.paymentToCome(organizerName)
}
