import type { accountMessages as english } from '#messages/server/accounts.ts'
import { translation } from '#shared/language/messages.ts'

export const accountMessages = translation<typeof english>('sv', 'server/accounts', {
  wrongCredentials: 'Fel användarnamn eller lösenord.',
  verifyFirst: 'Bekräfta din e-postadress först. Vi har skickat en länk till dig.',
  blocked: (reason) =>
    `Kontot är spärrat${reason ? ` (${reason})` : ''}. Skriv till oss på kontaktsidan om du tycker att det är fel.`,
  usernameTaken: 'Användarnamnet är upptaget. Välj ett annat.',
  emailTaken: 'Det finns redan ett konto med den här e-postadressen.',
  commonPassword: 'Det här är ett av de vanligaste lösenorden. Välj ett annat.',
  wrongPassword: 'Det här är inte ditt nuvarande lösenord.',
  tooManyLogins: 'Väldigt många loggar in just nu. Försök igen om en stund.',
  administratorStays:
    'Det här är ett administratörskonto. Det kan tas bort först när det inte längre finns med i webbplatsens inställningar.',
  nothingToVerify: 'Du har ingen e-postadress som behöver bekräftas.',
  resetLinkSent: 'Om e-postadressen finns hos oss har vi skickat en återställningslänk.',
  resetLinkDead: 'Återställningslänken är ogiltig eller har gått ut.',
  passwordReset: 'Ditt lösenord är ändrat. Du kan logga in med det nu.',
  emailVerified: 'E-postadressen är bekräftad!',
  verificationLinkDead: 'Bekräftelselänken är ogiltig eller har gått ut.',
  verificationSent: 'Vi har skickat en bekräftelselänk. Titta i din inkorg.',
  mails: {
    username: 'Användarnamn',
    verifyAddress: {
      subject: 'Bekräfta din e-postadress',
      paragraphs: [
        'Någon har angett den här adressen för ett konto på Trailherd. Bekräfta att den är din.',
        'Om det inte var du behöver du inte göra något.',
      ],
      action: 'Bekräfta adressen',
      footnote: 'Länken fungerar en gång, inom 24 timmar. Ber du om en ny länk slutar den här att fungera.',
    },
    resetPassword: {
      subject: 'Återställ ditt lösenord',
      paragraphs: [
        'Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto på Trailherd.',
        'Om det inte var du behöver du inte göra något. Ditt lösenord är detsamma som förut.',
      ],
      action: 'Välj ett nytt lösenord',
      footnote: 'Länken fungerar en gång, inom 1 timme. Ber du om en ny länk slutar den här att fungera.',
    },
    addressTaken: {
      subject: 'Du har redan ett konto',
      paragraphs: [
        'Någon, förhoppningsvis du, ville använda den här adressen för ett annat konto på Trailherd. Den hör redan till kontot nedan, och det är oförändrat.',
        'Om du har glömt lösenordet kan du välja ett nytt. Om det inte var du behöver du inte göra något.',
      ],
      action: 'Välj ett nytt lösenord',
    },
    addressChanging: {
      subject: 'Din e-postadress håller på att ändras',
      paragraphs: [
        'E-postadressen till ditt konto på Trailherd håller på att ändras. En ny adress börjar gälla när den är bekräftad.',
        'Om det inte var du: logga in, byt lösenord och ange den här adressen igen.',
      ],
      action: 'Till mitt konto',
    },
  },
})
