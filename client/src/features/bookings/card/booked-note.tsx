import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PartyView } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { BookingNextStep, type Organizer } from './booking-next-step.tsx'
import { bookingCardMessages } from './messages.ts'

type BookedNoteProps = { booking: PartyView; organizer: Omit<Organizer, 'howToPay'> }

/** What was just booked; it stays after the toast has gone. It takes the focus, because the button that had it may be disabled now. */
export const BookedNote = ({ booking, organizer }: BookedNoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const text = bookingCardMessages()
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="flex gap-3 rounded-xl bg-lichen p-4 text-on-lichen focus-visible:outline-none"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2 [overflow-wrap:anywhere]">
        <p>
          {text.booked(
            [booking, ...booking.companions].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
            booking.email,
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
          <strong>{text.next}</strong> <BookingNextStep {...organizer} howToPay={booking.howToPay} />
        </p>
      </div>
    </div>
  )
}
