import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'

/** What joins a booking with others of its party, in words; null for people who were booked alone. */
export const partyNote = (booking: OrganizerBooking, all: readonly OrganizerBooking[]): string | null => {
  const text = organizerBookingMessages()
  const party = all.filter(({ partyId }) => partyId === booking.partyId)
  const booker = party.find(({ id }) => id === booking.partyId)
  if (party.length < 2 || !booker) return null
  return booker.id === booking.id
    ? text.bookedForPeople(party.length)
    : text.bookedBy(`${booker.firstName} ${booker.lastName}`)
}

/** The bookings by the booker's last name, each party together with the booker first. */
export const byBooker = (bookings: readonly OrganizerBooking[]): OrganizerBooking[] => {
  const bookers = new Map(bookings.map((booking) => [booking.id, booking]))
  const nameOf = (booking: OrganizerBooking) => bookers.get(booking.partyId) ?? booking
  return bookings.toSorted((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)]
    return (
      one.lastName.localeCompare(other.lastName) ||
      one.firstName.localeCompare(other.firstName) ||
      a.partyId - b.partyId ||
      a.id - b.id
    )
  })
}
