import type { BookingCardMessages } from './messages.en.tsx'

export const messages: BookingCardMessages = {
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
  past: 'Resan har redan börjat och går inte längre att boka.',
  booked: (name, email) => `En plats är bokad för ${name}. Bekräftelsen skickas till ${email}.`,
  seeMyBookings: 'Visa Mina bokningar',
  next: 'Nästa steg:',
  questions: (mailLink) => <>Har du frågor? Skriv till {mailLink}.</>,
}
