import { bookingCardMessages } from '#messages/client/features/bookings/card.tsx'
import { paymentNote } from '#shared/bookings/labels.ts'
import { hasAccount, type PayTo } from '#shared/money/payment-codes.ts'

export type Organizer = {
  organizerName: string
  organizerEmail: string
  /** Whole units per person; 0 is a free trip. */
  price: number
  /** How the organizer wants to be paid; null when they will be in touch. */
  howToPay: string | null
  /** The account to pay to, which the page shows beside this note; null without one. */
  payTo?: PayTo | null
  /** What was agreed to be paid in. */
  currency?: string
  /** A mail to the organizer about the trip; null without an address. */
  mailUrl: string | null
}

/** What happens after booking and who answers questions, in the words of the confirmation mail. */
export const BookingNextStep = ({
  organizerName,
  organizerEmail,
  price,
  howToPay,
  payTo,
  currency = 'SEK',
  mailUrl,
}: Organizer) => {
  const note =
    hasAccount(payTo, currency) && !howToPay ? null : paymentNote({ organizerName, price, howToPay })
  return (
    <>
      {howToPay && price > 0 ? <span className="whitespace-pre-line">{note}</span> : note}
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
}
