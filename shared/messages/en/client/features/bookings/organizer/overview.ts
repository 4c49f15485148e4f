import { inEnglish, plural } from '#shared/language/messages.ts'

/** The top of the trip organizer's dashboard. */
export const overviewMessages = inEnglish('client/features/bookings/organizer/overview', {
  needsDoing: 'What needs doing',
  nothingToDo: 'Nothing needs doing right now.',
  overdue: (bookings: number) =>
    plural('en', bookings, { one: '1 payment is overdue', other: `${bookings} payments are overdue` }),
  toPayBack: (people: number) =>
    plural('en', people, {
      one: '1 person gets money back',
      other: `${people} people get money back`,
    }),
  changed: (people: number) =>
    plural('en', people, {
      one: '1 person has changed their details',
      other: `${people} people have changed their details`,
    }),
  offered: (spots: number, until: string) =>
    plural('en', spots, {
      one: `1 spot is offered until ${until}`,
      other: `${spots} spots are offered, the first until ${until}`,
    }),
  belowMinimum: (missing: number, least: number) =>
    plural('en', missing, {
      one: `1 more to go (runs from ${least} people)`,
      other: `${missing} more to go (runs from ${least} people)`,
    }),
  atAGlance: 'Trips at a glance',
  withoutBookings: 'Without bookings',
  pastTrips: (trips: number) => plural('en', trips, { one: '1 past trip', other: `${trips} past trips` }),
  spots: (held: number, size: number) => `${held} of ${size} spots`,
  waiting: (spots: number) => `${spots} waiting`,
  unpaid: (bookings: number) => `${bookings} unpaid`,
  underWay: 'under way',
  cancelled: 'Cancelled',
  draft: 'Draft',
})
