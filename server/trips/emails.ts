import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripRow } from './queries.ts'
import { organizerMailbox, tripFacts } from './words.ts'

/** To each booker of a trip that its organizer took away. */
export const tripWithdrawn = (trip: TripRow, email: string, publicUrl: string): Mail => {
  const organizer = organizerMailbox(trip)
  return {
    to: { address: email },
    ...(organizer && { replyTo: organizer }),
    subject: `Booking cancelled: ${trip.name}`,
    ...mailLayout({
      title: 'The trip was withdrawn',
      paragraphs: [
        `${trip.organizerName} has taken this trip off Trailherd, so your booking is cancelled.`,
        `For questions${trip.price === 0 ? '' : ', and if you have paid already,'} write to ${trip.organizerName} at ${trip.organizerEmail}.`,
      ],
      facts: tripFacts(trip),
      action: { label: 'Find another trip', url: `${publicUrl}${paths.trips()}` },
    }),
  }
}
