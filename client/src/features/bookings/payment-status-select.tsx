import { Select } from '#client/ui/select.tsx'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/bookings/terms.ts'
import { useSetPaymentStatus } from './organizer-api.ts'

const WORDS: Record<PaymentStatus, string> = {
  pending: 'Pending Payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** Sets how far the payment of a booking is; until the server has answered it shows the choice. */
export const PaymentStatusSelect = ({ booking }: { booking: OrganizerBooking }) => {
  const change = useSetPaymentStatus()
  const shown = change.isPending ? change.variables.paymentStatus : booking.paymentStatus
  return (
    <Select
      className="min-w-44"
      aria-label={`Payment status of ${booking.firstName} ${booking.lastName}`}
      value={shown}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate({ id: booking.id, paymentStatus: target.value as PaymentStatus })
      }
    >
      {PAYMENT_STATUSES.map((status) => (
        <option key={status} value={status}>
          {WORDS[status]}
        </option>
      ))}
    </Select>
  )
}
