import type { recoveryMessages as english } from '#messages/client/features/accounts/recovery.tsx'
import { translation } from '#shared/language/messages.ts'

export const recoveryMessages = translation<typeof english>('sv', 'client/features/accounts/recovery', {
  error: 'Något gick fel',
  somethingWentWrong: 'Något gick fel. Försök igen.',
  linkSentTo: (email) => `Vi har skickat en länk till ${email}. Öppna den för att bekräfta adressen.`,
  requestNewLink: 'Be om en ny länk',
  forgot: {
    title: 'Glömt lösenordet',
    text: 'Ange e-postadressen till ditt konto, så skickar vi en länk där du väljer ett nytt lösenord.',
    email: 'E-post',
    submit: 'Skicka återställningslänk',
    submitting: 'Skickar...',
    sent: 'Mejlet är skickat',
    sentText: 'Om e-postadressen finns hos oss har vi skickat en återställningslänk.',
    failed: 'Det gick inte att skicka mejlet',
    checkEmail: 'Titta i din e-post',
    onItsWay: (email) => (
      <>
        Om det finns ett konto med adressen {email} har vi skickat en länk dit, där du väljer ett nytt
        lösenord. Länken slutar fungera om 1 timme.
      </>
    ),
    nothingYet: 'Inget mejl efter några minuter? Titta i skräpposten.',
  },
  reset: {
    title: 'Nytt lösenord',
    text: 'Välj ett nytt lösenord för ditt konto.',
    newPassword: 'Nytt lösenord',
    confirmPassword: 'Upprepa lösenordet',
    submit: 'Spara lösenordet',
    submitting: 'Sparar...',
    done: 'Lösenordet är ändrat',
    doneText: 'Du kan logga in med det nu.',
    failed: 'Det gick inte att ändra lösenordet',
    linkUsed: 'Länken fungerar en gång, inom 1 timme. Om den inte längre fungerar kan du be om en ny.',
    changedTitle: 'Ditt lösenord är ändrat',
    changedText:
      'Du kan logga in med det nya lösenordet nu. Du har loggats ut på alla enheter. Ett adressbyte som inte var bekräftat och din kalenders hemliga adress gäller inte längre.',
    continueToLogin: 'Fortsätt till inloggningen',
    invalidLink: 'Ogiltig länk',
    incomplete: 'Återställningslänken är inte fullständig.',
    invalidTitle: 'Ogiltig länk',
    invalidText:
      'Återställningslänken är inte fullständig. Kanske kapade ditt mejlprogram den. Du kan be om en ny, och dit kommer du strax.',
  },
  verify: {
    title: 'Bekräfta din e-postadress',
    verifying: 'Bekräftar din e-postadress...',
    doneTitle: 'E-postadressen är bekräftad',
    done: 'E-postadressen är bekräftad!',
    doneText: 'Tack. Om du glömmer lösenordet kan vi skicka en länk till den här adressen.',
    already: 'Adressen är redan bekräftad.',
    question: (username) => <>Länken bekräftar en e-postadress för kontot {username}.</>,
    onlyYours: 'Gå vidare bara om det är ditt konto. Inget har ändrats än.',
    press: 'Bekräfta adressen',
    exploreRaces: 'Utforska lopp',
    failedTitle: 'Adressen kunde inte bekräftas',
    failed: 'Det gick inte att bekräfta adressen',
    notAnswered: 'Det gick inte att bekräfta e-postadressen. Försök igen.',
    invalidTitle: 'Ogiltig bekräftelselänk',
    invalidText:
      'Bekräftelselänken är inte fullständig. Kanske kapade ditt mejlprogram den: kopiera hela adressen från mejlet eller be om en ny länk.',
    linksWorkOnce:
      'En länk fungerar en gång, inom 24 timmar. Ber du om en ny länk slutar de tidigare att fungera.',
    loginFirst: 'Logga in för att få en ny länk. Sedan kommer du tillbaka hit.',
    goToAccount: 'Till ditt konto',
  },
  keep: {
    title: 'Behåll din e-postadress',
    question: (username) => (
      <>Någon vill använda en annan e-postadress för kontot {username}. Vill du behålla den här?</>
    ),
    onlyYours: 'Om det är du som byter adress kan du stänga sidan. Inget har ändrats än.',
    press: 'Behåll den här adressen',
    pressing: 'Behåller...',
    doneTitle: 'Din adress är kvar',
    done: (username) => <>Kontot {username} behåller den här adressen.</>,
    newPassword:
      'Om det inte var du som ville byta kan någon ditt lösenord. Välj ett nytt nu. Då loggas alla andra ut också.',
    choosePassword: 'Välj ett nytt lösenord',
    failedTitle: 'Inget har ändrats',
    invalidText:
      'Länken är inte fullständig. Kanske kapade ditt mejlprogram den: kopiera hela adressen från mejlet.',
  },
  resend: {
    submit: 'Skicka mejlet igen',
    submitting: 'Skickar...',
    sent: 'Bekräftelsemejlet är skickat',
    sentText: 'Titta i din inkorg.',
    failed: 'Det gick inte att skicka bekräftelsemejlet',
    loginFirst: 'Logga in först och be sedan om en ny länk.',
  },
})
