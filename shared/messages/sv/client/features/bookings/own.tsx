import { formatList } from '#client/lib/format/format-list.ts'
import type { ownBookingMessages as english } from '#messages/client/features/bookings/own.tsx'
import { plural, translation } from '#shared/language/messages.ts'

export const ownBookingMessages = translation<typeof english>('sv', 'client/features/bookings/own', {
  title: 'Mina bokningar',
  loading: 'Laddar dina bokningar...',
  failed: 'Dina bokningar kunde inte laddas.',
  empty: 'Du har inte bokat något än. Hitta ditt nästa äventyr bland våra resor!',
  browseTrips: 'Visa resor',
  tripUnavailable: 'Uppgifter om resan saknas',
  bookingFor: (name) => `Bokning för ${name}`,
  people: (count) => plural('sv', count, { one: '1 person', other: `${count} personer` }),
  next: 'Nästa steg:',
  replace: 'Någon annan följer med',
  replaceOf: (name) => `Någon annan följer med i stället för ${name}`,
  tripCancelled: 'Resan är inställd.',
  suspended:
    'Vi har stängt den här resan medan vi undersöker arrangören. Betala inget, och res inte dit innan du har hört av oss.',
  underway: 'Resan har börjat, så bokningen kan inte avbokas här.',
  writeInstead: (mailLink) => <>Skriv till {mailLink} i stället.</>,
  tripDetails: 'Om resan',
  dates: 'Datum',
  location: 'Ort',
  meetingPoint: 'Samlingsplats',
  duration: 'Längd',
  groupSize: 'Gruppstorlek',
  price: 'Pris',
  pricePerPerson: 'Pris per person',
  priceOf: (_price, _currency, formatted) => formatted,
  bookingInformation: 'Om bokningen',
  bookedOn: 'Bokad',
  parts: { itinerary: 'Dagsprogram', packing: 'Packlista', terms: 'Villkor' },
  addToCalendar: 'Lägg till i kalendern',
  cancelBooking: 'Avboka',
  cancelPerson: 'Avboka',
  cancelOne: (name) => `Avboka ${name}`,
  cancelAll: 'Avboka alla',
  cancelTitle: 'Vill du avboka?',
  cancelText: (names, trip) =>
    `${names.length === 1 ? 'Platsen' : 'Platserna'} för ${formatList(names)}${trip === undefined ? '' : ` på ${trip}`} blir ${names.length === 1 ? 'ledig' : 'lediga'} för andra.`,
  refund: 'Vad du får tillbaka av det du har betalat står i arrangörens villkor.',
  comesBack: (back) => `Du får tillbaka ${back}.`,
  nothingBack: (paid) =>
    `Enligt villkoren för din bokning får du inget tillbaka av de ${paid} som du har betalat.`,
  keepBooking: 'Behåll bokningen',
  cancelled: 'Bokningen är avbokad',
  cancelledText: (people) =>
    people === 1 ? 'Platsen är ledig för andra igen.' : `${people} platser är lediga för andra igen.`,
  cancelFailed: 'Avbokningen misslyckades',
  cancelFailedText: 'Bokningen kunde inte avbokas. Försök igen.',
})
