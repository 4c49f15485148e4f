import type { accountMessages as english } from '#messages/shared/accounts.ts'
import { translation } from '#shared/language/messages.ts'

export const accountMessages = translation<typeof english>('sv', 'shared/accounts', {
  userTypes: {
    race_organizer: 'Arrangör av lopp',
    trip_organizer: 'Arrangör av resor',
    athlete: 'Löpare',
  },
  bodyExpected: 'Skicka fälten som ett JSON-objekt.',
  usernameTooShort: 'Användarnamnet måste ha minst 3 tecken.',
  usernameTooLong: 'Användarnamnet får ha högst 64 tecken.',
  usernameInvisible: 'Användarnamnet innehåller ett tecken som inte syns.',
  usernameWithoutLetter: 'Användarnamnet måste innehålla minst en bokstav eller siffra.',
  usernameMixesAlphabets: 'Användarnamnet får bara ha bokstäver från ett alfabet.',
  passwordMissing: 'Lösenordet saknas',
  signInPasswordTooShort: 'Lösenordet måste ha minst 6 tecken.',
  passwordTooShort: 'Lösenordet måste ha minst 6 tecken',
  passwordTooLong: 'Lösenordet får ha högst 256 tecken',
  samePassword: 'Det här är lösenordet du har nu. Välj ett annat.',
  passwordsDiffer: 'Lösenorden är inte lika',
  linkIncomplete: 'Länken är inte fullständig.',
  chooseUserType: 'Välj arrangör av lopp, arrangör av resor eller löpare.',
  invalidEmail: 'Ogiltig e-postadress',
  enterValidEmail: 'Ange en giltig e-postadress',
  chooseLanguage: 'Välj engelska (en) eller svenska (sv).',
  displayName: 'Visningsnamnet',
  profilePicture: 'Profilbilden',
  passkeyName: 'Namn',
  passkeyDamaged: 'Lösennyckeln kunde inte läsas.',
})
