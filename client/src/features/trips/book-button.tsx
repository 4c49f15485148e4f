import type { Ref } from 'react'
import { Button } from '#client/ui/button.tsx'

type BookButtonProps = {
  isFull: boolean
  onBook: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Opens the booking form while there are seats. */
export const BookButton = ({ isFull, onBook, ...rest }: BookButtonProps) => (
  <Button variant="action" size="large" disabled={isFull} aria-haspopup="dialog" onClick={onBook} {...rest}>
    {isFull ? 'Fully Booked' : 'Book Now'}
  </Button>
)
