import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/bookings/enums.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
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
 * that was only passed on the way. A cancellation is asked about first: it gives the seat away.
 */
export const PaymentStatusSelect = ({ booking }: { booking: OrganizerBooking }) => {
  const change = useSetPaymentStatus()
  const [choice, setChoice] = useState<PaymentStatus | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isByKey = useRef(false)
  const { id, firstName, lastName, paymentStatus } = booking
  const name = `${firstName} ${lastName}`

  const send = (chosen: PaymentStatus) => {
    setChoice(null)
    if (chosen !== paymentStatus) change.mutate({ id, paymentStatus: chosen })
  }
  const settle = (chosen: PaymentStatus) => {
    if (chosen !== 'cancelled' || paymentStatus === 'cancelled') return send(chosen)
    setChoice(chosen)
    setAsking(true)
  }
  const settleChoice = useEffectEvent(() => choice !== null && settle(choice))
  const sendUnasked = useEffectEvent(() => choice !== null && choice !== 'cancelled' && send(choice))
  useEffect(() => {
    if (choice === null || isAsking) return
    const pause = setTimeout(() => settleChoice(), KEY_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [choice, isAsking])
  useEffect(() => () => void sendUnasked(), [])

  return (
    <>
      <Select
        className="min-w-44"
        aria-label={`Payment status of ${name}`}
        value={choice ?? (change.isPending ? change.variables.paymentStatus : paymentStatus)}
        aria-disabled={change.isPending}
        onKeyDown={() => {
          isByKey.current = true
        }}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onBlur={() => choice !== null && !isAsking && settle(choice)}
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
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (open) return
          setAsking(false)
          setChoice(null)
        }}
        title={`Cancel the booking of ${name}?`}
        description={`${name} is told by mail at once, and the seat is free for others.`}
        cancelLabel="Keep booking"
        confirmLabel="Cancel booking"
        onConfirm={() => {
          setAsking(false)
          send('cancelled')
        }}
      />
    </>
  )
}
