import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import type { BookingView } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { CHANGED_BY_BOOKING } from '../api.ts'
import { bookingLinkCalls } from './api.ts'

type KeepInAccountProps = {
  token: string
  booking: BookingView
  /** The id of the signed-in person; null for visitors. */
  personId: number | null
  /** History state with which the login leads back here. */
  comeBack: unknown
}

/** Keeps the bookings in the reader's account, with one press; a visitor is told how. */
export const KeepInAccount = ({ token, booking, personId, comeBack }: KeepInAccountProps) => {
  const client = useQueryClient()
  const text = linkedBookingMessages()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      await bookingLinkCalls.addToAccount(token)
      await Promise.all(CHANGED_BY_BOOKING.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onSuccess: () => void toast({ about: 'booking-account', title: text.added, description: text.addedText }),
    onError: (error) => {
      void toastFailure(error, { about: 'booking-account', title: text.addFailed, text: text.addFailedText })
    },
  })
  if (booking.userId !== null)
    return personId === booking.userId ? (
      <div className="flex flex-col items-start gap-3">
        <p>{text.inAccount}</p>
        <ButtonLink variant="outline" href={paths.myBookings()}>
          {text.seeMyBookings}
        </ButtonLink>
      </div>
    ) : null
  return (
    <section aria-label={text.account} className="flex flex-col items-start gap-3">
      <h2 className="text-2xl">{text.account}</h2>
      <p>{personId === null ? text.makeAccountText : text.toAccount}</p>
      {personId === null ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={paths.auth()} state={comeBack}>
            {text.logIn}
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.auth('athlete')} state={comeBack}>
            {text.makeAccount}
          </ButtonLink>
        </div>
      ) : (
        <Button variant="outline" disabled={isPending} onClick={() => mutate(undefined)}>
          {isPending ? text.adding : text.add}
        </Button>
      )}
    </section>
  )
}
