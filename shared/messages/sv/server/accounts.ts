import type { accountMessages as english } from '#messages/server/accounts.ts'
import { translation } from '#shared/language/messages.ts'

export const accountMessages = translation<typeof english>('sv', 'server/accounts', {
  wrongCredentials: 'Fel användarnamn eller lösenord.',
  otherAccount: 'Du har loggats ut, eller så har någon annan loggat in här. Logga in igen först.',
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
  mailedTooMany: (most, isConfirmed) =>
    `Du kan mejla ${most === 1 ? 'en person' : `${most} personer`} om dagen härifrån, och det här skulle bli fler. Ingen lades till och inget mejl skickades.${isConfirmed ? ' Fortsätt i morgon.' : ' Behöver du mejla fler, skriv till oss på kontaktsidan: vi tittar en gång på vem du är och tar bort gränsen.'}`,
  verifiedAlready: 'Adressen är redan bekräftad.',
  keepLinkDead:
    'Det finns inget adressbyte att stoppa. Det är redan stoppat, eller så är den nya adressen bekräftad.',
  verificationSent: 'Vi har skickat en bekräftelselänk. Titta i din inkorg.',
  passkeyRefused: 'Lösennyckeln fungerar inte här. Logga in med lösenordet i stället.',
  passkeyNotAdded: 'Lösennyckeln kunde inte läggas till. Börja om.',
  passkeyKnown: 'Lösennyckeln är redan tillagd.',
  passkeyLimit: (most: number) => `Du har ${most} lösennycklar. Fler kan ett konto inte ha.`,
  noSuchPasskey: 'Du har ingen sådan lösennyckel.',
  noSuchSession: 'Du är inte längre inloggad där.',
  mails: {
    username: 'Användarnamn',
    verifyAddress: {
      subject: 'Bekräfta din e-postadress',
      paragraphs: [
        'Någon har angett den här adressen för kontot nedan på Trailherd. Om kontot är ditt, bekräfta att adressen också är din.',
        'Om du inte känner till kontot behöver du inte göra något. Inget händer om du inte bekräftar.',
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
        'Någon, förhoppningsvis du, vill använda en annan e-postadress för kontot nedan på Trailherd. Den börjar gälla när den är bekräftad. Till dess gäller den här adressen.',
        'Om det inte var du, behåll den här adressen. Välj sedan ett nytt lösenord, för någon kan ditt.',
      ],
      action: 'Behåll den här adressen',
      footnote: 'Länken fungerar tills den nya adressen är bekräftad.',
    },
    addressRemoved: {
      subject: 'Din e-postadress är borttagen',
      paragraphs: [
        'Kontot nedan på Trailherd har inte längre den här e-postadressen.',
        'Om det inte var du, logga in, välj ett nytt lösenord och ange adressen igen.',
      ],
      action: 'Till mitt konto',
    },
    passkeyAdded: {
      subject: 'En lösennyckel har lagts till i ditt konto',
      paragraphs: [
        'Kontot nedan på Trailherd har fått en ny lösennyckel. Med den loggar man in utan lösenord.',
        'Om det inte var du, ta bort lösennyckeln på din kontosida, logga ut alla andra där och välj ett nytt lösenord.',
      ],
      action: 'Till mitt konto',
    },
    passkeyRemoved: {
      subject: 'En lösennyckel har tagits bort från ditt konto',
      paragraphs: [
        'En lösennyckel till kontot nedan på Trailherd har tagits bort. Ingen kan längre logga in med den. Ditt lösenord fungerar fortfarande.',
        'Om det inte var du, välj ett nytt lösenord. Då loggas alla andra ut.',
      ],
      action: 'Till mitt konto',
    },
    guessedAt: {
      subject: 'Någon gissar ditt lösenord',
      paragraphs: [
        'Det senaste dygnet har många försökt logga in på kontot nedan på Trailherd med fel lösenord. Vi har bromsat försöken.',
        'Där du har loggat in förut loggar du in som vanligt. På en ny enhet kan du behöva vänta några minuter, eller så väljer du ett nytt lösenord där.',
        'Om ditt lösenord är kort, eller om du använder det på andra sajter, välj gärna ett annat.',
      ],
      action: 'Välj ett nytt lösenord',
      footnote: 'Vi skriver det här högst en gång per dygn.',
    },
  },
})
