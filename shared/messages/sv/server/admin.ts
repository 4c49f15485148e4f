import type { adminRefusals as english } from '#messages/server/admin.ts'
import { translation } from '#shared/language/messages.ts'

export const adminRefusals = translation<typeof english>('sv', 'server/admin', {
  onlyAdministrators: 'Bara administratörer får göra det här.',
  onlyAdmin: 'Bara kontot admin får göra det här.',
  noSuchUser: 'Kontot finns inte.',
  noSuchFact: 'Inget sådant hittades i det här loppet.',
  noSuchMail: 'Mejlet ligger inte längre i utkorgen.',
  notYourself: 'Du kan inte spärra ditt eget konto.',
  notAdministrators: 'Administratörer kan inte spärras.',
  unknownValue: (field, values) => `${field} är något av ${values}.`,
  trueOrFalse: (field) => `${field} är true eller false.`,
  textExpected: (field) => `${field} är en text.`,
})
