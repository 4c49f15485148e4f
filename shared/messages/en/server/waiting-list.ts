import { inEnglish } from '#shared/language/messages.ts'

/** What the server says about waiting lists. */
export const waitingMessages = inEnglish('server/waiting-list', {
  refusals: {
    seatsFree: (left: number) =>
      `${left === 1 ? '1 spot is' : `${left} spots are`} free on this trip, so you can book right away.`,
    alreadyWaiting: 'This address is already on the waiting list. Its link is in the mail that we sent.',
    linkUnknown: 'This link is not valid. The entry may have been removed from the waiting list.',
    entryUnknown: 'This entry is no longer on the waiting list.',
    onlyOrganizer: 'Only the organizer of the trip may see and change its waiting list.',
    waiting: 'No spot is free for you yet. We send you a mail when one is.',
    lapsed: 'The offer has ended, so its spots are no longer held for you.',
    booked: 'You have already booked with this link. The mail about the booking has a link to it.',
    notWaiting: 'This person has an offer already.',
    notListed: 'This trip is not public, so nobody could take the spot.',
    tripHidden: 'This trip cannot be booked at the moment.',
    noFreeSeat: 'No spot of this trip is free.',
  },
})
