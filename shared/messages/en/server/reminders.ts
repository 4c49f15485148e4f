import { inEnglish, plural } from '#shared/language/messages.ts'

/** Reminders to people who have booked a trip. */
export const reminderMessages = inEnglish('server/reminders', {
  seeBooking: 'See or change your booking',
  linkIsSecret: 'Everybody who has this mail can open the booking.',
  packingList: 'Packing list:',
  noPackingList: 'There is no packing list for this trip. Ask the organizer what to bring.',
  payment: {
    subject: (trip: string) => `Payment pending: ${trip}`,
    title: 'Your trip is not paid yet',
    text: (people: number, start: string) =>
      `The trip starts on ${start}. ${plural('en', people, { one: 'Your spot is held', other: `Your ${people} spots are held` })}, but the payment is still pending.`,
    toOrganizer: (organizer: string) =>
      `You pay ${organizer}, not Trailherd. If you have paid already, they may not have noted it yet.`,
  },
  soon: {
    subject: (trip: string) => `Soon: ${trip}`,
    title: 'Your trip starts soon',
    text: (start: string) => `It starts on ${start}. Time to pack.`,
  },
  thanks: {
    subject: (trip: string) => `Thank you for coming: ${trip}`,
    title: 'Thank you for coming',
    text: (organizer: string) =>
      `We hope that your legs are tired and your head is clear. ${organizer} was glad to have you.`,
    erased: (days: number) =>
      `Food allergies and medical conditions that you gave for this trip are erased ${days} days after its end.`,
    ask: 'How was it? Your word helps the next ones to choose. You need no account, and it takes a minute.',
    review: 'Review the trip',
    action: 'Find your next trip',
  },
})
