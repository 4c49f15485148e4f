import { inEnglish } from '#shared/language/messages.ts'

/** Sources that are read again by themselves: mails to their owners, and why a call is refused. */
export const sourceMails = inEnglish('server/sources', {
  refusedSubject: (name: string) => `Nothing was changed: the file of ${name} may be broken`,
  refused:
    'So we have left your races as they are. If the file is as it should be, press “Apply anyway” on the page of your sources. We will look again, and mail you only if something else happens.',
  silentSubject: (name: string) => `${name} has not been readable for two weeks`,
  silent: (day: string) =>
    `We have tried since ${day}. Your races stay, and their pages say when they were last seen in this source.`,
  address: 'Address',
  action: 'Look at your sources',
  notFound: 'There is no such source.',
  verifyFirst: 'We mail you when something is wrong with a source. Please verify your email address first.',
  tooMany: (most: number) => `You have ${most} sources, and that is the most. Remove one first.`,
  nameTaken: 'Another source has this name already. Choose another one.',
  tooSoon: 'It was read within the last hour. Please wait a little.',
  hostBusy: 'Something else is being read from this site right now. Please try again in a minute.',
})
