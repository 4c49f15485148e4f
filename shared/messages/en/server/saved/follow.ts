import { inEnglish, plural } from '#shared/language/messages.ts'

/** The mails to those who follow races, and refusals of the link that ends them. */
export const followMails = inEnglish('server/saved/follow', {
  linkGone: 'This link does not work. Open the whole link of the mail, or turn mails off on the saved page.',
  subjects: {
    cancelled: (race: string) => `Cancelled: ${race}`,
    postponed: (race: string) => `Postponed: ${race}`,
    moved: (race: string) => `New date: ${race}`,
    confirmed: (race: string) => `Date confirmed: ${race}`,
    onAgain: (race: string) => `On again: ${race}`,
    soldOut: (race: string) => `Sold out: ${race}`,
    closing: (race: string) => `Entries close soon: ${race}`,
    entriesOpen: (race: string) => `Entries are open: ${race}`,
    nextEdition: (race: string) => `Next edition: ${race}`,
    course: (race: string) => `New course: ${race}`,
    gpx: (race: string) => `GPX track added: ${race}`,
  },
  subject: (first: string, others: number) =>
    others === 0
      ? first
      : `${first} ${plural('en', others, { one: 'and 1 more race', other: `and ${others} more races` })}`,
  title: (races: number) =>
    plural('en', races, { one: 'News about a race you saved', other: `News about ${races} races you saved` }),
  intro: 'This has changed since we last wrote to you:',
  notices: {
    cancelled: (day: string) => `Cancelled: it does not take place on ${day}.`,
    postponed: (day: string) => `Postponed: it is not on ${day}. There is no new date yet.`,
    moved: (from: string, to: string, isConfirmed: boolean) =>
      `Moved from ${from} to ${to}${isConfirmed ? '' : ', which is not confirmed yet'}.`,
    confirmed: (day: string) => `The date is confirmed: ${day}.`,
    onAgain: (day: string) => `It takes place after all, on ${day}. The date is not confirmed yet.`,
    soldOut: 'Sold out.',
    closing: (last: string | null) =>
      `Entries close soon${last === null ? '' : `: the last day is ${last}`}.`,
    entriesOpen: (last: string | null) => `Entries are open${last === null ? '' : ` until ${last}`}.`,
    nextEdition: (day: string) => `The next edition is listed: ${day}.`,
    course: 'A course was added.',
    gpx: 'A course has a GPX track now.',
  },
  more: (count: number) =>
    plural('en', count, {
      one: 'There is news about 1 more race.',
      other: `There is news about ${count} more races.`,
    }),
  action: 'See your saved races',
  footnote: 'You get at most one mail a day about the races you saved on Trailherd.',
  end: 'No more mails about saved races',
})
