import type { organizerBookingMessages as english } from '#messages/client/features/bookings/organizer.ts'
import { translation } from '#shared/language/messages.ts'

export const organizerBookingMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/organizer',
  {
    all: 'Alla',
    paid: 'Betalda',
    pending: 'Väntar på betalning',
    bookingsOf: (trip) => `Bokningar på ${trip}`,
    tabBookingsOf: (tab, trip) => `Bokningar på ${trip}: ${tab}`,
    noBookings: 'Här finns inga bokningar än.',
    noAddress: 'Ingen adress',
    noneGiven: 'Inget angivet',
    showMore: (left) => `Visa fler (${left} kvar)`,
    name: 'Namn',
    contact: 'Kontakt',
    age: 'Ålder',
    payment: 'Betalning',
    booked: 'Bokad',
    participantsFile: 'Deltagare (CSV)',
    printableList: 'Deltagarlista att skriva ut',
    rollTitle: (trip) => `Deltagarlista för ${trip}`,
    participantsOf: (trip) => `Deltagare på ${trip}`,
    bookedForPeople: (people) => `bokade för ${people} personer`,
    bookedBy: (name) => `bokad av ${name}`,
    here: 'Här',
    toTick: 'att bocka av',
    backToDashboard: 'Tillbaka till översikten',
    print: 'Skriv ut',
    printedOn: (day) => `Utskriven ${day}.`,
    keptHere: (until) =>
      `Listan går också att öppna utan uppkoppling på den här enheten, till och med ${until} eller tills du loggar ut.`,
    rollFailed: 'Deltagarlistan kunde inte laddas',
    notFound: 'Resan finns inte.',
    notFoundText: 'Den kan ha tagits bort, eller så är den någon annans.',
  },
)
