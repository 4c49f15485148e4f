import { paymentToCome } from '#shared/bookings/words.ts'

export type Organizer = {
  organizerName: string
  organizerEmail: string
  /** Writes to the organizer about the trip; null without an address. */
  mailUrl: string | null
}

/** What comes after booking, and whom to ask: the words of the mail that confirms it. */
export const BookingNextStep = ({ organizerName, organizerEmail, mailUrl }: Organizer) => (
  <>
    {paymentToCome(organizerName)}
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
