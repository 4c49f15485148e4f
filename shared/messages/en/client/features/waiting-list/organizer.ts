import { inEnglish, plural } from '#shared/language/messages.ts'

const spots = (count: number) => plural('en', count, { one: '1 spot', other: `${count} spots` })

/** The waiting list on the organizer's dashboard. */
export const organizerListMessages = inEnglish('client/features/waiting-list/organizer', {
  title: (people: number) => `Waiting list (${people})`,
  loading: 'Loading the waiting list...',
  loadFailed: 'The waiting list could not be loaded.',
  listOf: (trip: string) => `Waiting list of ${trip}`,
  wants: (wanted: number, atLeast: number) =>
    wanted === atLeast ? `Wants ${spots(wanted)}` : `Wants ${spots(wanted)}, at least ${atLeast}`,
  since: (day: string) => `Waits since ${day}`,
  offered: (count: number, until: string) => `${spots(count)} offered until ${until}`,
  lapsed: 'The offer has ended',
  offer: 'Offer',
  offerTo: (name: string) => `Offer free spots to ${name}`,
  remove: 'Remove',
  removeFrom: (name: string) => `Remove ${name} from the waiting list`,
  noFreeSpot: 'No spot is free now.',
  goesToFirst: 'When one is, it is offered to the first for whom it is enough.',
  byHand: {
    paused: 'Booking is paused, so free spots are not offered automatically.',
    closed: 'Booking has closed, so free spots are not offered automatically.',
  },
  notOffered: {
    off: 'The trip cannot be booked now, so no spots are offered.',
    over: 'The trip can no longer be booked, so no spots are offered.',
  },
  offerYourself: 'You can offer them yourself.',
  offerYourselfLater: 'Once one is free, you can offer it yourself.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They get no mail about it. Spots that are on offer to them go to the next person.',
  offerMade: 'Spots Offered',
  offerMadeText: (name: string) => `${name} has been mailed.`,
  removed: 'Removed',
  removedText: (name: string) => `${name} is no longer on the waiting list.`,
  failed: 'Not Done',
  failedText: 'The waiting list could not be changed. Please try again.',
})
