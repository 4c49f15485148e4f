import type { AdminRefusals } from './messages.en.ts'

export const messages: AdminRefusals = {
  onlyAdministrators: 'Bara administratörer får göra det här.',
  onlyAdmin: 'Bara kontot admin får göra det här.',
  noSuchUser: 'Kontot finns inte.',
  noSuchMail: 'Mejlet ligger inte längre i utkorgen.',
  notYourself: 'Du kan inte spärra ditt eget konto.',
  notAdministrators: 'Administratörer kan inte spärras.',
  unknownValue: (field, values) => `${field} är något av ${values}.`,
  trueOrFalse: (field) => `${field} är true eller false.`,
  textExpected: (field) => `${field} är en text.`,
}
