import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { paymentMessages } from '#messages/client/features/bookings/payment.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/bookings/enums.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

type StatusChange = { id: number; paymentStatus: PaymentStatus; shown: PaymentStatus }

/** Sets the payment status of a booking and shows a toast (specification, section 8). */
const useSetPaymentStatus = () =>
  useAnnouncedCall({
    call: ({ id, ...change }: StatusChange) => api.patch(`/api/trip-bookings/${id}/status`, change),
    changes: [queryKeys.tripDashboard(), queryKeys.trips(), queryKeys.map()],
    words: () => {
      const text = paymentMessages()
      return { done: [text.updated, text.updatedText], failed: [text.failed, text.failedText] }
    },
  })

// In many browsers an arrow key selects at once, and the booker gets a mail about each status.
const KEY_PAUSE_MS = 1_200

/**
 * Sets the payment status of a booking and shows the choice until the server has answered. A choice made
 * with the keyboard is sent after a pause or when the focus moves on, so that nobody gets a mail about a
 * status in between. Cancelling asks first, because it gives the seat away.
 */
export const PaymentStatusSelect = ({ booking }: { booking: OrganizerBooking }) => {
  const change = useSetPaymentStatus()
  const [choice, setChoice] = useState<PaymentStatus | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isByKey = useRef(false)
  const { id, firstName, lastName, paymentStatus } = booking
  const name = `${firstName} ${lastName}`
  const text = paymentMessages()

  const send = (chosen: PaymentStatus) => {
    setChoice(null)
    if (chosen !== paymentStatus) change.mutate({ id, paymentStatus: chosen, shown: paymentStatus })
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
        aria-label={text.statusOf(name)}
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
            {paymentLabel(status)}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
          setChoice(null)
        }}
        title={text.cancelTitle(name)}
        description={text.cancelText(name)}
        cancelLabel={text.keepBooking}
        confirmLabel={text.cancelBooking}
        onConfirm={() => {
          setAsking(false)
          send('cancelled')
        }}
      />
    </>
  )
}
