import { inEnglish, plural } from '#shared/language/messages.ts'

/** Mails with new races, and why an alert is refused. */
export const alertServerMessages = inEnglish('server/alerts', {
  verifyFirst: 'Alerts are mailed. Please verify your email address first.',
  tooMany: (most: number) => `You have ${most} alerts, and that is the most. Remove one first.`,
  noSuchAlert: 'This alert does not exist.',
  endedAlready: 'This alert has ended already, or the link is not complete.',
  subject: (count: number, name: string) =>
    `${plural('en', count, { one: '1 new race', other: `${count} new races` })}: ${name}`,
  title: (count: number) =>
    plural('en', count, { one: 'A new race for you', other: `${count} new races for you` }),
  text: {
    day: (name: string) => `You asked us to look every day for “${name}”. This is new since last time.`,
    week: (name: string) => `You asked us to look every week for “${name}”. This is new since last time.`,
  },
  more: (count: number) => plural('en', count, { one: 'and 1 more race', other: `and ${count} more races` }),
  seeAll: 'See all races of this search',
  endLink: 'End these mails',
})
