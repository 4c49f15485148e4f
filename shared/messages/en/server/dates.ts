import { inEnglish } from '#shared/language/messages.ts'

/** Mails to organizers about the dates of races, and refusals of the page that answers them. */
export const dateMails = inEnglish('server/dates', {
  linkGone: 'This link no longer works: the race is over or was deleted, or it is no longer yours to change.',
  dayIsPast: 'This day is in the past.',
  question: {
    subject: (race: string, day: string) => `Is ${race} on ${day}?`,
    reminder: (race: string, day: string) => `Reminder: is ${race} on ${day}?`,
    title: (race: string) => `Is the date of ${race} right?`,
    text: (race: string, day: string) =>
      `On Trailherd, ${race} is on ${day}, but nobody has confirmed that date. Runners who plan a journey want to be sure.`,
    oneClick: 'It takes one click: yes, another date, or not this year.',
    action: 'Answer',
    footnote: {
      first:
        'You get this mail because the race belongs to your account. We ask once more in six weeks if you do not answer.',
      second:
        'You get this mail because the race belongs to your account. We do not ask again about this year.',
    },
  },
})
