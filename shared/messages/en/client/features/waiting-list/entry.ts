import { inEnglish, plural } from '#shared/language/messages.ts'

const spots = (count: number) => plural('en', count, { one: '1 spot', other: `${count} spots` })

const offeredByHand = (email: string) =>
  `If the organizer offers you spots, we mail ${email} and hold them for 24 hours, or for 3 hours if the trip starts within 3 days. This page shows them too.`

/** The page behind the link of an entry on a waiting list. */
export const waitingEntryMessages = inEnglish('client/features/waiting-list/entry', {
  title: 'Waiting list',
  loading: 'Loading your entry...',
  failed: 'Your entry could not be loaded.',
  unknown: 'This link is not valid.',
  unknownText: 'The entry may have been removed from the waiting list, or the trip was withdrawn.',
  findTrips: 'Find a trip',
  viewTrip: 'View the trip',
  dates: 'Dates',
  wanted: 'You want',
  wantedSpots: (wanted: number, atLeast: number) =>
    wanted === atLeast ? spots(wanted) : `${spots(wanted)}, at least ${atLeast}`,
  first: 'You are first in line',
  position: (position: number) => `You are number ${position} in line`,
  noLonger: 'No more spots are offered',
  waitingText: (email: string) => ({
    automatic: `When spots are free for you, we mail ${email} and hold them for 24 hours, or for 3 hours if the trip starts within 3 days. This page shows them too.`,
    paused: `Booking is paused for now, so free spots are not offered automatically. ${offeredByHand(email)}`,
    closed: `Booking has closed, so free spots are not offered automatically. ${offeredByHand(email)}`,
    off: `This trip cannot be booked at the moment, so no spots are offered. If that changes and spots are free for you, we mail ${email}.`,
    over: 'The trip has started, so no more spots are offered.',
  }),
  leave: 'Leave the waiting list',
  leaveTitle: 'Leave the waiting list?',
  leaveText: 'You lose your position. If you join again, you start at the end.',
  stay: 'Stay',
  left: 'You have left the waiting list',
  leftText: 'Your entry is deleted.',
  leaveFailed: 'Still On the List',
  leaveFailedText: 'You could not be taken off the list. Please try again.',
  held: (count: number) =>
    plural('en', count, { one: 'A spot is held for you', other: `${count} spots are held for you` }),
  wantedMore: (wanted: number) => `You wanted ${wanted}.`,
  stayFor: (others: number) =>
    `Stay on the list for ${others === 1 ? 'the other one' : `the other ${others}`}`,
  stayText: 'Otherwise you are no longer on the list once you have booked.',
  stillWaiting: (count: number) => `You are still on the waiting list for ${spots(count)}.`,
  timeLeft: 'Time left',
  until: (moment: string) => `Until ${moment}`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
  bookTitle: 'Book now',
  bookFewer:
    'You can book for fewer people. Remove those who do not come; their spots are then free for others.',
  aboutTrip: 'Read about the trip and its terms',
  decline: 'Decline the offer',
  declineTitle: 'Decline the offer?',
  declineText: 'The spots are then free for others, and you are no longer on the list.',
  keep: 'Keep the offer',
  declined: 'You have declined the offer',
  declinedText: 'The spots are no longer held for you. Thank you for telling us.',
  cancelled: 'The trip is cancelled',
  cancelledText: 'The waiting list has ended, too.',
  lapsed: 'The offer has ended',
  notNow: 'Not bookable right now',
  afterOffer: {
    open: 'Nobody else waits, so free spots are open to everybody. If you still want to come, book on the trip’s page.',
    next: 'The spots that were held for you have gone to somebody else. If you still want to come, join the waiting list again on the trip’s page.',
    unheld:
      'The spots are no longer held for you. If you still want to come, see on the trip’s page whether you can book or join the waiting list again.',
    over: 'The spots are no longer held for you, and this trip can no longer be booked.',
    hidden: 'This trip cannot be booked at the moment. Please try again later, or decline.',
  },
  booked: 'You have booked',
  bookedText: 'The mail about the booking has a link to it.',
})
