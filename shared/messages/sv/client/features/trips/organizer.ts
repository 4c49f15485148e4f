import type { tripDashboardMessages as english } from '#messages/client/features/trips/organizer.ts'
import { plural, translation } from '#shared/language/messages.ts'

const resor = (trips: number) => plural('sv', trips, { one: '1 resa', other: `${trips} resor` })

export const tripDashboardMessages = translation<typeof english>('sv', 'client/features/trips/organizer', {
  title: 'Översikt över dina resor',
  adminView: 'Administratörsvy - alla resor i systemet',
  createTrip: 'Skapa ny resa',
  loading: 'Laddar resor...',
  failed: 'Resorna kunde inte laddas. Försök igen.',
  notRefreshed: 'Listan kunde inte uppdateras just nu.',
  noTripsYet: 'Du har inte skapat några resor än.',
  createFirst: 'Skapa din första resa',
  noMatch: 'Inga resor matchar din sökning.',
  clearSearch: 'Rensa sökningen',
  showMore: 'Visa fler resor',
  shown: (shown, total) => `Visar ${shown} av ${resor(total)}`,
  search: 'Sök resor',
  searchHint: 'Resans namn eller ort, eller en deltagares namn eller e-post.',
  spotsFilled: (paid, size) => `${paid}/${size} platser betalda`,
  total: (bookings) => `${bookings} totalt`,
  paid: (bookings) => `${bookings} betalda`,
  pending: (bookings) => `${bookings} väntar på betalning`,
  view: 'Visa',
  edit: 'Ändra',
  duplicate: 'Kopiera',
  delete: 'Ta bort',
  bookingEnabled: 'Bokningen öppen',
  bookingDisabled: 'Bokningen stängd',
  bookingChanged: 'Bokningen är ändrad',
  bookingChangeFailed: 'Ändringen misslyckades',
  bookingChangeFailedText: 'Bokningen kunde inte öppnas eller stängas.',
  deleteTitle: 'Ta bort resan',
  deleteText:
    'Vill du verkligen ta bort resan? Det går inte att ångra. Alla bokningar på resan tas också bort.',
  bookingsOf: (trip, bookings, paid) =>
    plural('sv', bookings, {
      one: `${trip}: 1 bokning, ${paid} betald`,
      other: `${trip}: ${bookings} bokningar, ${paid} betalda`,
    }),
  deleting: 'Tar bort...',
  deleted: 'Resan är borttagen',
  deleteFailed: 'Resan togs inte bort',
  deleteFailedText: 'Resan kunde inte tas bort.',
  duplicated: 'Resan är kopierad',
  duplicatedText: 'Kopian är ett utkast i din lista, utan bokningar.',
  duplicateFailed: 'Resan kopierades inte',
  duplicateFailedText: 'Resan kunde inte kopieras.',
})
