import { api } from '#client/lib/api/api.ts'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { paymentMessages } from '#messages/client/features/bookings/payment.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { queryKeys } from '#shared/query-keys.ts'

type StatusChange = { id: number; paymentStatus: PaymentStatus; shown: PaymentStatus }

/** Sets the payment status of a booking and shows a toast (specification, section 8). */
export const useSetPaymentStatus = () =>
  useAnnouncedCall({
    call: ({ id, ...change }: StatusChange) => api.patch(`/api/trip-bookings/${id}/status`, change),
    changes: [queryKeys.tripDashboard(), queryKeys.trips(), queryKeys.map()],
    words: () => {
      const text = paymentMessages()
      return { done: [text.updated, text.updatedText], failed: [text.failed, text.failedText] }
    },
  })
