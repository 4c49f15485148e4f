import { inEnglish } from '#shared/language/messages.ts'

/** A trip's bookings for its organizer: the table on the dashboard, the file and the printed list. */
export const organizerBookingMessages = inEnglish('client/features/bookings/organizer', {
  all: 'All',
  paid: 'Paid',
  pending: 'Pending',
  bookingsOf: (trip: string) => `Bookings of ${trip}`,
  tabBookingsOf: (tab: string, trip: string) => `${tab} bookings of ${trip}`,
  noBookings: 'No bookings here yet.',
  noAddress: 'No address',
  noneGiven: 'None given',
  showMore: (left: number) => `Show more (${left} left)`,
  name: 'Name',
  contact: 'Contact',
  age: 'Age',
  payment: 'Payment',
  booked: 'Booked',
  participantsFile: 'Participants (CSV)',
  printableList: 'Printable roll',
  rollTitle: (trip: string) => `Roll of ${trip}`,
  participantsOf: (trip: string) => `Participants of ${trip}`,
  bookedForPeople: (people: number) => `booked for ${people} people`,
  bookedBy: (name: string) => `booked by ${name}`,
  here: 'Here',
  toTick: 'to tick',
  backToDashboard: 'Back to the dashboard',
  print: 'Print',
  printedOn: (day: string) => `Printed ${day}.`,
  keptHere: (until: string) =>
    `This list also opens without a connection on this device, until ${until} or until you log out.`,
  rollFailed: 'The roll could not be loaded',
  notFound: 'Trip not found.',
  notFoundText: "It may have been deleted, or it is another organizer's.",
})
export type OrganizerBookingMessages = ReturnType<typeof organizerBookingMessages>
