/** The fixed words around every mail. */
export const messages = {
  openAddress: 'Or open this address:',
  slogan: 'Small trail races and guided running trips',
  notOneAddress: 'This is not a valid email address.',
}
export type MailMessages = typeof messages
