import { Link } from 'wouter'
import { DoneNote } from '#client/ui/signs/done-note.tsx'
import { bookingCardMessages } from '#messages/client/features/bookings/card.tsx'
import type { PartyView } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { BookingNextStep, type Organizer } from './booking-next-step.tsx'

type BookedNoteProps = {
  booking: PartyView
  organizer: Omit<Organizer, 'howToPay' | 'payTo' | 'cardPayments'>
}

/** What was just booked, and what comes next. */
export const BookedNote = ({ booking, organizer }: BookedNoteProps) => {
  const text = bookingCardMessages()
  return (
    <DoneNote>
      <p>
        {text.booked(
          [booking, ...booking.companions].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
          booking.email ?? '',
        )}
        {booking.userId !== null && (
          <>
            {' '}
            <Link href={paths.myBookings()} className="font-semibold underline underline-offset-4">
              {text.seeMyBookings}
            </Link>
          </>
        )}
      </p>
      <p>
        <strong>{text.next}</strong>{' '}
        <BookingNextStep
          {...organizer}
          howToPay={booking.howToPay}
          payTo={booking.payTo}
          cardPayments={booking.cardPayments}
        />
      </p>
    </DoneNote>
  )
}
