import type { bookingDialogMessages as english } from '#messages/client/features/bookings/book.tsx'
import { translation } from '#shared/language/messages.ts'

export const bookingDialogMessages = translation<typeof english>('sv', 'client/features/bookings/book', {
  title: 'Boka ditt äventyr',
  tripAndDates: (trip, dates) => `${trip}, ${dates}`,
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
  priceOfAll: (price, people) => `${price} för ${people} personer`,
  payAfterBooking: (people) =>
    `När du bokar har du ${people === 1 ? 'din plats' : `dina ${people} platser`}. Hur du betalar står i mejlet som du får.`,
  payLater: (people) =>
    `Du betalar inget nu: när du bokar har du ${people === 1 ? 'din plats' : `dina ${people} platser`}.`,
  termsBelow: 'Resans villkor kan du läsa längst ner i formuläret.',
  terms: 'Villkor för resan',
  noTerms: 'Här finns inga villkor för resan. Fråga arrangören efter dem.',
  noTermsBeforePaying: 'Här finns inga villkor för resan. Fråga arrangören efter dem innan du betalar.',
  emergencyHint:
    'Frivilligt. Vem ska kontaktas om något händer? Bara arrangören och administratören för resor kan läsa det.',
  allergiesHint: 'Frivilligt. Skriv också om det är något du inte äter.',
  medicalHint: (privacy) => (
    <>
      Frivilligt. Medicinsk information är konfidentiell och delas bara med resans arrangör. Administratören
      för resor på sajten kan läsa den i arrangörens ställe: {privacy('så hanterar vi den')}.
    </>
  ),
  addPerson: 'Lägg till en person',
  person: (position) => `Person ${position}`,
  remove: 'Ta bort',
  removePerson: (position) => `Ta bort person ${position}`,
  mostPeople: (most) => `Du kan boka för högst ${most} personer på en gång. Är ni fler? Kontakta arrangören.`,
  noMoreSpots: (spots) =>
    spots === 1 ? 'Det finns ingen plats för en person till.' : `Det finns bara ${spots} platser kvar.`,
  tooFewSpots: (spots, people) =>
    `Bara ${spots === 1 ? '1 plats' : `${spots} platser`} finns kvar, och du bokar för ${people}. Ta bort någon för att boka.`,
  confirmed: 'Bokningen är klar!',
  confirmedText: 'Din bokning har skickats. Du får snart en bekräftelse via e-post.',
  waits: 'Inte skickad än',
  waitsText: 'Sajten går inte att nå. Låt sidan vara öppen, så skickas bokningen av sig själv.',
  failed: 'Bokningen misslyckades',
  failedText: 'Bokningen kunde inte skickas. Försök igen.',
})
