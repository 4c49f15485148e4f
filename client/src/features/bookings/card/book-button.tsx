import type { Ref } from 'react'
import { Button } from '#client/ui/button.tsx'
import { bookingCardMessages } from '#messages/client/features/bookings/card.tsx'

type BookButtonProps = {
  isFull: boolean
  onBook: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Opens the booking form while spots are free. */
export const BookButton = ({ isFull, onBook, ...rest }: BookButtonProps) => (
  <Button variant="action" size="large" disabled={isFull} aria-haspopup="dialog" onClick={onBook} {...rest}>
    {isFull ? bookingCardMessages().fullyBooked : bookingCardMessages().bookNow}
  </Button>
)
