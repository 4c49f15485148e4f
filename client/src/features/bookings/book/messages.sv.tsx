import type { BookingDialogMessages } from './messages.en.tsx'

export const messages: BookingDialogMessages = {
  title: 'Boka ditt äventyr',
  tripAndDates: (trip, first, last) => `${trip}, ${first} till ${last}`,
  formLabel: 'Bokning',
  submit: 'Skicka bokningen',
  submitting: 'Skickar...',
  fullyBooked: 'Fullbokad',
  opensInNewTab: '(öppnas i en ny flik)',
  lastSpotTaken:
    'Någon annan har just bokat den sista platsen. Det du har skrivit finns kvar, om en plats skulle bli ledig.',
  signedOut: (login) => (
    <>
      Du har loggats ut. {login('Logga in igen')} om du vill se bokningen under Mina bokningar. Det du har
      skrivit finns kvar här. Eller skicka bokningen nu, utan ditt konto.
    </>
  ),
  bookedBefore:
    'Ett tidigare försök kom fram: en plats är bokad med det du hade skrivit då, och bekräftelsen är på väg till dig.',
  submitAgain: 'Skicka bara en gång till om du vill ha ytterligare en plats.',
  ownSpots: (names) => `Du har redan bokat för ${names} på den här resan.`,
  submitOneMore: 'Skicka bara om du vill ha ytterligare en plats.',
  requiredFields: 'Fält med * måste fyllas i.',
  perPerson: 'per person',
  payLater: 'Du betalar inget nu: när du bokar har du din plats.',
  termsBelow: 'Resans villkor kan du läsa längst ner i formuläret.',
  terms: 'Villkor för resan',
  noTerms: 'Här finns inga villkor för resan. Fråga arrangören efter dem.',
  noTermsBeforePaying: 'Här finns inga villkor för resan. Fråga arrangören efter dem innan du betalar.',
  allergiesHint: 'Frivilligt. Skriv också om det är något du inte äter.',
  medicalHint: (privacy) => (
    <>
      Frivilligt. Medicinska tillstånd är konfidentiella och delas bara med resans arrangör. Administratören
      för resor på sajten kan läsa dem i arrangörens ställe: {privacy('så hanterar vi dem')}.
    </>
  ),
  confirmed: 'Bokningen är klar!',
  confirmedText: 'Din bokning har skickats. Du får snart en bekräftelse via e-post.',
  failed: 'Bokningen misslyckades',
  failedText: 'Bokningen kunde inte skickas. Försök igen.',
}
