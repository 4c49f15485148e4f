import { paymentNote } from '#shared/bookings/labels.ts'
import { bookingCardMessages } from './messages.ts'

export type Organizer = {
  organizerName: string
  organizerEmail: string
  /** Whole units per person; 0 is a free trip. */
  price: number
  /** A mail to the organizer about the trip; null without an address. */
  mailUrl: string | null
}

/** What happens after booking and who answers questions, in the words of the confirmation mail. */
export const BookingNextStep = ({ organizerName, organizerEmail, price, mailUrl }: Organizer) => (
  <>
    {paymentNote({ organizerName, price })}
    {mailUrl && (
      <>
        {' '}
        {bookingCardMessages().questions(
          <a href={mailUrl} className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]">
            {organizerEmail}
          </a>,
        )}
      </>
    )}
  </>
)
