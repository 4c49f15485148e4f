import { inEnglish, plural } from '#shared/language/messages.ts'

const spots = (count: number) => plural('en', count, { one: '1 spot', other: `${count} spots` })

const offeredByHand =
  'If the organizer offers you spots, we send you a mail and hold them for 24 hours, or for 3 hours if the trip starts within 3 days.'

/** The mails to people on a waiting list. */
export const waitingMailMessages = inEnglish('server/trips/seats/waiting', {
  wanted: 'You want',
  spots: (wanted: number, atLeast: number) =>
    wanted === atLeast ? spots(wanted) : `${spots(wanted)}, at least ${atLeast}`,
  seeEntry: 'See your position',
  viewTrip: 'View the trip',
  linkIsSecret: 'Everybody who has this mail can accept the offer.',
  joined: {
    subject: (trip: string) => `Waiting list: ${trip}`,
    title: 'You are on the waiting list',
    position: (position: number) => `You are number ${position} on the waiting list of this trip.`,
    automatic:
      'When spots are free for you, we send you a mail and hold them for 24 hours, or for 3 hours if the trip starts within 3 days.',
    byHand: {
      paused: `Booking is paused for now, so free spots are not offered automatically. ${offeredByHand}`,
      closed: `Booking has closed, so free spots are not offered automatically. ${offeredByHand}`,
    },
    free: 'You pay nothing for waiting, and you can leave the list at any time.',
    footnote:
      'Everybody who has this mail can open the entry. If you did not ask for this, leave the list there.',
  },
  offered: {
    subject: (trip: string, seats: number) =>
      `${plural('en', seats, { one: 'A spot', other: `${seats} spots` })} for you: ${trip}`,
    title: (seats: number) =>
      plural('en', seats, {
        one: 'A spot is held for you',
        other: `${seats} spots are held for you`,
      }),
    text: (seats: number, hours: number) =>
      `You waited for this trip, and now ${plural('en', seats, { one: '1 spot is', other: `${seats} spots are` })} free. Book within ${plural('en', hours, { one: 'one hour', other: `${hours} hours` })}.`,
    afterwards: (seats: number) =>
      `Afterwards the ${plural('en', seats, { one: 'spot is', other: 'spots are' })} free for others. If you no longer want to come, please decline, so that others need not wait.`,
    heldSpots: 'Held for you',
    spots: (seats: number, wanted: number) =>
      seats === wanted ? spots(seats) : `${spots(seats)} of ${wanted}`,
    until: 'Until',
    action: 'Book now',
  },
  lapsed: {
    subject: (trip: string) => `Your offer has ended: ${trip}`,
    title: 'Your offer has ended',
    unbooked: (seats: number) =>
      plural('en', seats, {
        one: 'The spot that was held for you was not booked in time, so it is no longer held.',
        other: 'The spots that were held for you were not booked in time, so they are no longer held.',
      }),
    after: (seats: number) => ({
      open: 'Nobody else waits, so free spots are open to everybody. If you still want to come, book on the trip’s page.',
      next: `${plural('en', seats, { one: 'It has', other: 'They have' })} gone to the next person. If you still want to come, join the waiting list again on the trip’s page.`,
      unheld:
        'If you still want to come, see on the trip’s page whether you can book or join the waiting list again.',
      over: 'This trip can no longer be booked.',
    }),
  },
})
