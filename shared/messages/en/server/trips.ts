import { inEnglish } from '#shared/language/messages.ts'

type TakenSpots = { held: number; offered: number }

/** Such as `3 spots are booked`, or `3 spots are booked and 2 offered to the waiting list`. */
const spotsTaken = ({ held, offered }: TakenSpots) =>
  `${held === 1 ? '1 spot is' : `${held} spots are`} booked${offered === 0 ? '' : ` and ${offered} offered to the waiting list`}`

/** What the server says about trips: refusals, the mail about a withdrawn trip, and calendar files. */
export const tripMessages = inEnglish('server/trips', {
  tooManyAtOnce: 'Many people are booking this trip right now. Please try again.',
  onlyOrganizerMay: {
    edit: 'Only its organizer may change this trip.',
    duplicate: 'Only its organizer may duplicate this trip.',
    delete: 'Only its organizer may delete this trip.',
    cancel: 'Only its organizer may cancel this trip.',
  },
  onlyAdminHides: 'Only administrators hide and show trips.',
  onlyAdminSetsBooking: 'Only the trip administrator opens and closes online booking.',
  alreadyCancelled: 'This trip is cancelled already.',
  draftNotCancelled: 'A draft cannot be cancelled. Delete it if it is not needed any more.',
  overNotCancelled: 'This trip is over, so it cannot be cancelled any more.',
  cancelledStays: 'This trip is cancelled. Only its texts can be changed; copy it for a new one.',
  movedTooOften:
    'The dates or the place have changed three times within an hour, and the people of the trip got a mail each time. Nothing was saved. Please try again in an hour.',
  changedMeanwhile:
    'This trip was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  draftUnfinished: (problems: string[]) => `Before the trip can be public: ${problems.join('. ')}.`,
  noDraftWithBookings: 'This trip has bookings, so it cannot become a draft again.',
  noDraftWithWaiting:
    'People are on the waiting list of this trip, so it cannot become a draft again. Cancel it, or take them off the list first.',
  groupTooSmall: (taken: TakenSpots) =>
    `${spotsTaken(taken)}: the group cannot be smaller than ${taken.offered === 0 ? 'that' : taken.held + taken.offered}.`,
  tooManySpots: (taken: TakenSpots, most: number) =>
    `${spotsTaken(taken)}: at most ${most} can be available.`,
  copy: ' (Copy)',
  with: (organizer: string) => `With ${organizer}.`,
  facts: { trip: 'Trip', dates: 'Dates', location: 'Location', meetingPoint: 'Meeting point' },
  perPerson: (price: string) => `${price} per person`,
  moved: {
    subject: (trip: string) => `Changed: ${trip}`,
    title: 'Your trip has changed',
    text: (organizer: string) =>
      `${organizer} has changed when or where the trip takes place. You still have your spot. The calendar file in this mail replaces the one before.`,
    decide: (day: string, start: string) =>
      `The trip starts earlier now. If you cancel by ${day}, your refund is worked out as if it still started on ${start}.`,
    questions: (organizer: string, email: string) =>
      `If that does not work for you, write to ${organizer} at ${email}.`,
    before: (fact: string) => `${fact} before`,
    action: 'View the trip',
  },
  cancelled: {
    subject: (trip: string) => `Cancelled: ${trip}`,
    title: 'The trip is cancelled',
    booked: (organizer: string) =>
      `${organizer} has cancelled this trip, so your booking is cancelled. The calendar file in this mail takes the trip out of your calendar.`,
    waited: (organizer: string) =>
      `${organizer} has cancelled this trip, so its waiting list is closed. Nothing is left for you to do.`,
    comesBack: (sum: string) => `All that you have paid comes back to you: ${sum}.`,
    seeBooking: 'See your booking',
    viewTrip: 'View the trip',
  },
  withdrawn: {
    booked: (organizer: string) =>
      `${organizer} has cancelled this trip and taken it off Trailherd, so your booking is cancelled. The calendar file in this mail takes the trip out of your calendar.`,
    waited: (organizer: string) =>
      `${organizer} has cancelled this trip and taken it off Trailherd, so its waiting list is closed. Nothing is left for you to do.`,
    questions: (organizer: string, email: string) =>
      `If you have questions, write to ${organizer} at ${email}.`,
    questionsAndPayment: (organizer: string, email: string) =>
      `If you have questions or have already paid, write to ${organizer} at ${email}.`,
    action: 'Find another trip',
  },
})
