import type { ListingMessages } from '#client/features/listing-form/listing-kind.ts'
import { inEnglish, plural } from '#shared/language/messages.ts'

const listing: ListingMessages = {
  create: 'New trip',
  edit: 'Edit trip',
  publish: 'Publish trip',
  publishAsNew: 'Publish as a new trip',
  published: 'Trip published',
  saved: 'Trip saved',
  loading: 'Loading trip details...',
  notFound: 'Trip not found',
  notLoaded: 'The trip could not be loaded',
  notYours: 'You cannot edit this trip',
  see: 'View the trip',
  dashboard: 'My Trips',
  changed: 'This trip was changed while you edited it',
  changedNotLoaded:
    'This trip was changed while you edited it, and the new version could not be loaded. Nothing you typed is lost: try again in a moment.',
  deleted:
    'This trip was deleted while you edited it. What you typed is still here: publish it as a new trip, or discard it.',
  draftReplaces: (fields) =>
    `Since you wrote it, somebody changed this trip: ${fields}. Saving replaces those changes with your draft.`,
}

/** The form of a trip. */
export const tripFormMessages = inEnglish('client/features/trip-form', {
  listing,

  sections: {
    trip: 'The trip',
    place: 'Place',
    group: 'Group and price',
    programme: 'Programme',
    questions: 'Your own questions',
    organizer: 'Organizer',
    pictures: 'Pictures and video',
  },

  /** What only the form names. `tripFieldMessages` has the fields of a trip. */
  formLabels: {
    typedTag: 'Other tag',
    lat: 'Latitude',
    lng: 'Longitude',
    pictures: 'Pictures',
    pictureAddress: 'Picture address',
  },

  descriptionHint: 'What makes it worth the journey? A blank line starts a new paragraph.',
  locationHint: 'As guests will read it, such as Åre, Sweden.',
  meetingPointHint: 'Where and when people meet, such as Abisko station, platform 1, at 9:00.',
  addTag: 'Add another tag',
  accommodationHint: 'Where people sleep, and in what kind of rooms.',
  termsHint: 'Payment, cancellation, insurance: what people agree to when they book.',
  emailHint: 'Shown on the trip’s page. New bookings are mailed to this address.',

  dates: {
    durationLabel: 'Duration in days',
    startPassed: 'This day has passed: the trip cannot be booked.',
    fromDates: 'Follows from the dates.',
    wouldBe: (days: number) => `From the first to the last day it would be ${days}.`,
  },

  spots: {
    groupHint: 'The most people that can come along.',
    emptyIsAll: 'If you leave it empty: all of them.',
    emptyStays: (spots: number) => `If you leave it empty, it stays at ${spots}.`,
    raised: (spots: number) =>
      `Becomes ${spots}: the new spots can be booked. Type a number to hold some back.`,
    bookingsCount: 'Bookings lower it by themselves. Change it only to hold spots back or to free them.',
    priceLabel: 'Price per person',
    priceHint: 'A whole amount.',
    minimumHint: 'The trip runs once this many spots are booked. Leave it empty if it runs anyway.',
    howToPayHint:
      'Such as a bank account and by when. People see it once they have booked, until you mark them as paid.',
  },

  payments: {
    deposit: 'Deposit in percent',
    depositHint: 'What people pay when they book. Leave it empty if they pay all at once.',
    balanceDays: 'Days before the start when the rest is due',
    balanceHint: '30 days if you leave it empty.',
    refundHint:
      'What you pay back to people who cancel at least as many days before the start as each step says. If you leave it empty, they get everything back.',
    daysBefore: (step: number) => `Step ${step}: days before the start`,
    percent: (step: number) => `Step ${step}: percent that comes back`,
    payToHint: 'People see it once they have booked, with a code to scan.',
    swish: 'Swish number',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Name of the payee',
  },

  itinerary: {
    hint: 'What happens when, day by day. A blank line starts a new paragraph.',
    /** Starts the line of a day in the itinerary. */
    day: (day: number) => `Day ${day}`,
    addDays: 'Write a line for each day',
    addDaysOf: (days: number) =>
      plural('en', days, { one: 'Write a line for 1 day', other: `Write a line for each of ${days} days` }),
  },

  included: { entry: (position: number) => `Included item ${position}`, add: 'Add included item' },
  excluded: { entry: (position: number) => `Excluded item ${position}`, add: 'Add excluded item' },
  packing: { entry: (position: number) => `Thing to pack ${position}`, add: 'Add thing to pack' },

  questions: {
    hint: 'What you need to know of each person, such as shoe size for crampons. Everybody can read the questions; only you and the trip administrators read the answers, and they are erased 30 days after the trip. Answers that were given stay when you change or remove a question.',
    one: (position: number) => `Question ${position}`,
    label: 'Question',
    kind: 'Kind of answer',
    kinds: { text: 'Text', choice: 'One of several', yesNo: 'Yes or no' },
    options: 'Answers to choose from',
    optionsHint: 'One on each line.',
    isRequired: 'Must be answered when booking',
    add: 'Add question',
    most: (most: number) => `A trip takes at most ${most} questions.`,
    moveUp: (position: number) => `Move question ${position} up`,
    moveDown: (position: number) => `Move question ${position} down`,
    remove: (position: number) => `Remove question ${position}`,
    removeShort: 'Remove',
  },

  video: {
    hint: 'A YouTube link. The video plays among the trip’s photos.',
    recognised: 'Recognised: the video plays among the trip’s photos.',
    notRecognised: 'The trip’s page cannot play this link. Copy the address of a YouTube video.',
    refused:
      'The trip’s page cannot play this link: copy the address from the video’s page on YouTube, or leave the field empty',
  },

  /** Who is told when new dates or a new place are saved. */
  moved: {
    booked: (people: number) => plural('en', people, { one: '1 person has', other: `${people} people have` }),
    bookedAtMost: (people: number) =>
      plural('en', people, {
        one: 'Up to 1 person has',
        other: `Up to ${people} people have`,
      }),
    /** Starts with `booked` or `bookedAtMost`. */
    dates: (whoBooked: string) =>
      `${whoBooked} a spot on this trip. When you save, they get a mail about the new dates.`,
    place: (whoBooked: string) =>
      `${whoBooked} a spot on this trip. When you save, they get a mail about the new place.`,
    both: (whoBooked: string) =>
      `${whoBooked} a spot on this trip. When you save, they get a mail about the new dates and the new place.`,
  },

  /** What the preview shows for empty fields. */
  preview: { name: 'Name of the trip', location: 'Location', start: 'Start', end: 'End' },
})
