import { formatList } from '#client/lib/format/format-list.ts'
import type { bookingCardMessages as english } from '#messages/client/features/bookings/card.tsx'
import { translation } from '#shared/language/messages.ts'

export const bookingCardMessages = translation<typeof english>('sv', 'client/features/bookings/card', {
  label: 'Bokning',
  perPerson: 'per person',
  dates: 'Datum',
  duration: 'Längd',
  groupSize: 'Gruppstorlek',
  available: 'Ledigt',
  bookNow: 'Boka nu',
  fullyBooked: 'Fullbokad',
  disabled: 'Resan går inte att boka på nätet just nu.',
  contactOrganizer: 'Kontakta arrangören om du vill boka.',
  lostBooking: 'Hittar du inte din bokning?',
  draft: 'Ett utkast går inte att boka. Publicera resan för att öppna bokningen.',
  cancelled: 'Resan är inställd.',
  paused: 'Arrangören tar inte emot bokningar just nu.',
  closed: 'Bokningen har stängt.',
  past: 'Resan har redan börjat och går inte längre att boka.',
  booked: (names, email) =>
    `${names.length === 1 ? 'En plats är bokad' : `${names.length} platser är bokade`} för ${formatList(names)}. Bekräftelsen skickas till ${email}.`,
  seeMyBookings: 'Visa Mina bokningar',
  next: 'Nästa steg:',
  questions: (mailLink) => <>Har du frågor? Skriv till {mailLink}.</>,
})
