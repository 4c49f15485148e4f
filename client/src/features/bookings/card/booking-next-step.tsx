import { pageData } from '#client/lib/api/page-data.ts'
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
  payTo?: PayTo | null
  /** Whether the trip can be paid by card, where the site takes cards. */
  cardPayments?: boolean
  /** Whether the page shows the account to pay to, and paying by card, beside this note. */
  isAccountBeside?: boolean
  /** The currency of the booking. */
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
  cardPayments = false,
  isAccountBeside = false,
  currency = 'SEK',
  mailUrl,
}: Organizer) => {
  const takesCards = cardPayments && pageData().settings.takesCards
  const isSaid = isAccountBeside && (takesCards || hasAccount(payTo, currency)) && !howToPay
  const isOwnText = Boolean(howToPay) && price > 0
  const note = isSaid ? null : paymentNote({ organizerName, price, currency, howToPay, payTo, takesCards })
  return (
    <>
      {isOwnText ? <span className="whitespace-pre-line">{note}</span> : note}
      {mailUrl && (
        <>
          {/* The organizer's own text may end without a full stop. */}
          {isOwnText ? <br /> : ' '}
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
