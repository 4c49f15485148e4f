import type { signInMessages as english } from '#messages/client/features/accounts/sign-in.tsx'
import { translation } from '#shared/language/messages.ts'

export const signInMessages = translation<typeof english>('sv', 'client/features/accounts/sign-in', {
  welcome: 'Välkommen till Trailherd',
  whatBringsYou: 'Vad vill du göra här? I nästa steg loggar du in eller skapar ett konto.',
  userTypes: {
    race_organizer: 'Visa upp dina lopp',
    trip_organizer: 'Visa upp dina löparresor',
    athlete: 'Hitta lopp, sätt betyg och skriv omdömen',
  },
  chooseAnotherType: 'Välj en annan kontotyp',
  sessionEnded: 'Du har loggats ut. Logga in igen för att fortsätta.',
  loginOrRegister: 'Logga in eller skapa konto',
  username: 'Användarnamn',
  password: 'Lösenord',
  passwordHint: 'Minst 6 tecken.',
  showCharacters: 'Visa tecknen',
  hideCharacters: 'Dölj tecknen',
  login: {
    title: 'Logga in',
    submit: 'Logga in',
    submitting: 'Loggar in...',
    done: 'Välkommen tillbaka!',
    doneText: (name) => `Du är inloggad som ${name}`,
    failed: 'Det gick inte att logga in',
    notVerified: 'Din e-postadress är inte bekräftad än. Öppna länken vi skickade och logga sedan in.',
    lostBooking: 'Hittar du inte din bokning?',
    forgotPassword: 'Glömt lösenordet?',
    goTo: 'Till inloggningen',
    backTo: 'Tillbaka till inloggningen',
  },
  register: {
    title: 'Skapa konto',
    submit: 'Skapa konto',
    submitting: 'Skapar konto...',
    done: 'Kontot är klart!',
    checkEmail: 'Titta i din e-post för att bekräfta kontot.',
    welcome: (name) => `Välkommen till Trailherd, ${name}!`,
    failed: 'Det gick inte att skapa kontot',
    displayName: 'Visningsnamn (frivilligt)',
    displayNameHint:
      'Visas vid dina omdömen i stället för användarnamnet. Användarnamnet är också offentligt.',
    email: 'E-post (frivilligt)',
    emailHint:
      'För dina bokningar, och om du glömmer lösenordet. Vi skickar en länk för att bekräfta adressen.',
  },
  verifyFirst: {
    title: 'Bekräfta din e-postadress',
    sent: (email) => (
      <>
        Vi har skickat en länk till {email}. Öppna den och logga sedan in. Länken fungerar en gång, inom 24
        timmar.
      </>
    ),
    nothingYet: 'Inget mejl efter några minuter? Titta i skräpposten eller skicka det igen.',
  },
})
