import { paymentToCome } from '#shared/bookings/words.ts'

export type Organizer = {
  organizerName: string
  organizerEmail: string
  /** Whole units per person; 0 is a free trip. */
  price: number
  /** Writes to the organizer about the trip; null without an address. */
  mailUrl: string | null
}

/** What comes after booking, and whom to ask: the words of the mail that confirms it. */
export const BookingNextStep = ({ organizerName, organizerEmail, price, mailUrl }: Organizer) => (
  <>
    {paymentToCome({ organizerName, price })}
    {mailUrl && (
      <>
        {' '}
        For questions write to{' '}
        <a href={mailUrl} className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]">
          {organizerEmail}
        </a>
        .
      </>
    )}
  </>
)
