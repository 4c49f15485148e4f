import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { ownBookingMessages } from '#messages/client/features/bookings/own.tsx'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { CHANGED_BY_BOOKING } from '../api.ts'
import type { OwnCancellation, OwnParty } from './parties.ts'

type CancelBookingDialogProps = OwnCancellation & {
  cancel: (booking: OwnBooking, wholeParty: boolean) => Promise<unknown>
  onClose: () => void
  /** Called when the spots are free again, before the dialog closes. */
  onCancelled: (booking: OwnBooking) => void
}

/** What comes back of what was paid; nothing to say when nothing was. */
const comesBack = (bookings: OwnParty): string[] => {
  const text = ownBookingMessages()
  const [{ price, currency, backIfCancelled }] = bookings
  if (price === 0 && bookings.every(({ balance }) => !balance?.paid)) return []
  // A page that was kept without a network may be of the release before.
  if (backIfCancelled === undefined) return [text.refund]
  const sum = (amountOf: (one: OwnBooking) => number) =>
    bookings.reduce((total, one) => total + amountOf(one), 0)
  const kept = sum(({ balance }) => balance.paid - balance.refunded)
  const back = sum((one) => one.backIfCancelled)
  if (kept <= 0) return []
  return [
    back > 0 ? text.comesBack(formatPrice(back, currency)) : text.nothingBack(formatPrice(kept, currency)),
  ]
}

const questionAbout = (bookings: OwnParty) => {
  const [{ trip }] = bookings
  const names = bookings.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return [ownBookingMessages().cancelText(names, trip?.name), ...comesBack(bookings)].join(' ')
}

/** Asks, then cancels the bookings. */
export const CancelBookingDialog = ({
  bookings,
  wholeParty,
  cancel,
  onClose,
  onCancelled,
}: CancelBookingDialogProps) => {
  const [booking] = bookings
  const client = useQueryClient()
  const text = ownBookingMessages()
  const refresh = () =>
    Promise.all(CHANGED_BY_BOOKING.map((queryKey) => client.invalidateQueries({ queryKey })))
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (given: OwnBooking) => {
      await cancel(given, wholeParty)
      await refresh()
    },
    onSuccess: (_nothing, given) => {
      onCancelled(given)
      onClose()
      void toast({ title: text.cancelled, description: text.cancelledText(bookings.length) })
    },
    onError: (error) => {
      onClose()
      // The list is out of date: the trip may have started meanwhile, for example.
      if (error instanceof ApiError && error.status === 409) void refresh()
      void toastFailure(error, {
        title: text.cancelFailed,
        text: text.cancelFailedText,
        // The toast after the next login replaces it.
        about: error instanceof ApiError && error.status === 401 ? 'session' : 'cancellation',
      })
    },
  })

  return (
    <ConfirmDialog
      onClose={onClose}
      title={text.cancelTitle}
      description={questionAbout(bookings)}
      cancelLabel={text.keepBooking}
      confirmLabel={text.cancelBooking}
      onConfirm={() => mutate(booking)}
      pending={isPending}
    />
  )
}
