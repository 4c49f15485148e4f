import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripView } from '#shared/trips/schema.ts'

// The specification, section 7, names the lists that are loaded again after each of these calls.
const CHANGES = [queryKeys.tripDashboard(), queryKeys.trips(), queryKeys.map()]

export const useDeleteTrip = (onSettled: () => void) =>
  useAnnouncedCall({
    call: (id: number) => api.delete(`/api/trips/${id}`),
    changes: CHANGES,
    words: () => {
      const text = tripDashboardMessages()
      return { done: [text.deleted], failed: [text.deleteFailed, text.deleteFailedText] }
    },
    onSettled,
  })

export const useDuplicateTrip = (onDone: (copy: TripView) => void = () => {}) =>
  useAnnouncedCall({
    call: async (id: number) => onDone(await api.post<TripView>(`/api/trips/${id}/duplicate`)),
    changes: CHANGES,
    words: () => {
      const text = tripDashboardMessages()
      return {
        done: [text.duplicated, text.duplicatedText],
        failed: [text.duplicateFailed, text.duplicateFailedText],
      }
    },
  })

/** Adds another date, which is a draft. A refusal is for the form to show, at its field. */
export const useAddTripDate = (onAdded: (draft: TripView) => void) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, startDate }: { id: number; startDate: string }) =>
      api.post<TripView>(`/api/trips/${id}/dates`, { startDate }),
    onSuccess: (draft) => {
      const { dateAdded, dateAddedText } = tripDashboardMessages()
      void toast({ title: dateAdded, description: dateAddedText })
      for (const queryKey of CHANGES) void client.invalidateQueries({ queryKey })
      onAdded(draft)
    },
  })
}

export const useSetBookingEnabled = () =>
  useAnnouncedCall({
    call: ({ id, bookingEnabled }: { id: number; bookingEnabled: boolean }) =>
      api.patch(`/api/trips/${id}/booking-status`, { bookingEnabled }),
    changes: CHANGES,
    words: () => {
      const text = tripDashboardMessages()
      return {
        done: [text.bookingChanged],
        failed: [text.bookingChangeFailed, text.bookingChangeFailedText],
      }
    },
  })

export const useSetCardPayments = () =>
  useAnnouncedCall({
    call: ({ id, cardPayments }: { id: number; cardPayments: boolean }) =>
      api.patch(`/api/trips/${id}/card-payments`, { cardPayments }),
    changes: [queryKeys.tripDashboard()],
    words: () => {
      const text = tripDashboardMessages()
      return {
        done: [text.cardsChanged],
        failed: [text.bookingChangeFailed, text.cardsChangeFailedText],
      }
    },
  })

/** `onDone` is called after success only: the reason that somebody typed stays after a failure. */
export const useCancelTrip = (onDone: () => void) =>
  useAnnouncedCall({
    call: async ({ id, reason }: { id: number; reason: string }) => {
      await api.post(`/api/trips/${id}/cancel`, { reason })
      onDone()
    },
    changes: CHANGES,
    words: () => {
      const text = tripDashboardMessages()
      return {
        done: [text.tripCancelled, text.tripCancelledText],
        failed: [text.cancelFailed, text.cancelFailedText],
      }
    },
  })

type BookingTimes = { bookingPaused?: boolean; bookingCloses?: string | null }

export const useSetBookingTimes = (onDone: () => void) =>
  useAnnouncedCall({
    call: async ({ id, changes }: { id: number; changes: BookingTimes }) => {
      await api.patch(`/api/trips/${id}`, changes)
      onDone()
    },
    changes: CHANGES,
    words: () => {
      const text = tripDashboardMessages()
      return {
        done: [text.bookingChanged],
        failed: [text.bookingChangeFailed, text.bookingChangeFailedText],
      }
    },
  })
