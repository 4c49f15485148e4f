import { inEnglish } from '#shared/language/messages.ts'

/** The fixed words around every mail. */
export const mailMessages = inEnglish('server/platform/mail/writing', {
  openAddress: 'Or open this address:',
  slogan: 'Small trail races and guided running trips',
  notOneAddress: 'This is not a valid email address.',
})
