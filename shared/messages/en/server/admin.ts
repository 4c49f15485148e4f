import { inEnglish } from '#shared/language/messages.ts'

/** Refusals of the administrators' calls. */
export const adminRefusals = inEnglish('server/admin', {
  onlyAdministrators: 'Only administrators may do this.',
  onlyAdmin: 'Only the account admin may do this.',
  noSuchUser: 'This account does not exist.',
  noSuchFact: 'Nothing of this kind was found in this race.',
  noSuchMail: 'This mail is not in the outbox any more.',
  notYourself: 'You cannot block your own account.',
  notAdministrators: 'Administrators cannot be blocked.',
  unknownValue: (field: string, values: string) => `${field} is one of ${values}.`,
  trueOrFalse: (field: string) => `${field} is true or false.`,
  textExpected: (field: string) => `${field} is one text.`,
})
