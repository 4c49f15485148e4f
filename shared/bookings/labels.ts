import { PAYMENT_STATUSES, type PaymentStatus } from './enums.ts'
import { sharedBookingMessages } from './messages.ts'

/** A payment status, in any case, as one of ours; null for any other value. */
export const paymentStatusOf = (value: string): PaymentStatus | null =>
  PAYMENT_STATUSES.find((status) => status === value.toLowerCase()) ?? null

/** A payment status in the reader's language; one that we do not know is shown as it is (specification, section 4). */
export const paymentLabel = (value: string): string => {
  const status = paymentStatusOf(value)
  return status === null ? value : sharedBookingMessages().paymentStatuses[status]
}

type Payable = { organizerName: string; price: number }

/** How a booking is paid, in the words of the form, the pages and the mail. The site takes no money. */
export const paymentNote = ({ organizerName, price }: Payable): string => {
  const text = sharedBookingMessages()
  return price === 0 ? text.nothingToPay : text.paymentToCome(organizerName)
}
