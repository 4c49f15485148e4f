import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Select } from '#client/ui/select.tsx'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/bookings/terms.ts'
import { useSetPaymentStatus } from './organizer-api.ts'

const WORDS: Record<PaymentStatus, string> = {
  pending: 'Pending Payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

// An arrow key chooses at once in many browsers, and each status is mailed to the guest.
const KEY_PAUSE_MS = 1_200

/**
 * Sets how far the payment of a booking is; until the server has answered it shows the choice. What
 * is chosen by keys counts when they rest or the focus goes on, so that nobody is mailed a status
 * that was only passed on the way.
 */
export const PaymentStatusSelect = ({ booking }: { booking: OrganizerBooking }) => {
  const change = useSetPaymentStatus()
  const [choice, setChoice] = useState<PaymentStatus | null>(null)
  const isByKey = useRef(false)
  const { id, paymentStatus } = booking

  const settle = (chosen: PaymentStatus) => {
    setChoice(null)
    if (chosen !== paymentStatus) change.mutate({ id, paymentStatus: chosen })
  }
  const settleChoice = useEffectEvent(() => choice !== null && settle(choice))
  useEffect(() => {
    if (choice === null) return
    const pause = setTimeout(() => settleChoice(), KEY_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [choice])
  useEffect(() => () => void settleChoice(), [])

  return (
    <Select
      className="min-w-44"
      aria-label={`Payment status of ${booking.firstName} ${booking.lastName}`}
      value={choice ?? (change.isPending ? change.variables.paymentStatus : paymentStatus)}
      aria-disabled={change.isPending}
      onKeyDown={() => {
        isByKey.current = true
      }}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={() => choice !== null && settle(choice)}
      onChange={({ target }) => {
        const chosen = target.value as PaymentStatus
        if (change.isPending) return
        if (isByKey.current) setChoice(chosen)
        else settle(chosen)
      }}
    >
      {PAYMENT_STATUSES.map((status) => (
        <option key={status} value={status}>
          {WORDS[status]}
        </option>
      ))}
    </Select>
  )
}
