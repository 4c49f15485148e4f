import type { cardMessages as english } from '#messages/server/card.ts'
import { translation } from '#shared/language/messages.ts'

export const cardMessages = translation<typeof english>('sv', 'server/card', {
  refusals: {
    onlyOrganizerRefunds: 'Bara resans arrangör får betala tillbaka.',
    onlyAdminSets: 'Bara reseadministratören slår på och av kortbetalning.',
    refundedMeanwhile:
      'Något betalades tillbaka alldeles nyss, kanske av någon annan. Inget mer betalades tillbaka nu. Titta på de nya beloppen först.',
    refundTooMuch: (most, currency) => `Högst ${most} ${currency} kan gå tillbaka till kortet.`,
    seatGone: 'Bokningen är avbokad, så det finns inget att betala.',
    noCards: 'Den här resan tar inte emot kortbetalning.',
    nothingDue: 'Allt är betalt.',
    notThisAmount: 'Det här beloppet går inte att betala med kort. Betala på ett annat sätt.',
    justStarted: 'En kortbetalning har precis påbörjats. Försök igen om en halv minut.',
    stripeAway: 'Korttjänsten svarar inte just nu. Inget har dragits. Försök igen om en minut.',
    badSignature: 'Meddelandet är inte undertecknat av Stripe.',
  },
  back: {
    subject: (trip) => `Du får pengarna tillbaka: ${trip}`,
    title: 'Du får pengarna tillbaka',
    seatGone: (amount) =>
      `Din kortbetalning på ${amount} kom fram efter att din plats hade avbokats. Vi skickar tillbaka pengarna till ditt kort; du behöver inte göra något.`,
    tooMuch: (amount) =>
      `Du har betalat ${amount} för mycket. Vi skickar tillbaka pengarna till ditt kort; du behöver inte göra något.`,
    when: 'Det tar oftast fem till tio dagar innan du ser dem på kontot.',
    facts: { trip: 'Resa', amount: 'Kommer tillbaka' },
    seeBooking: 'Se din bokning',
    seeTrips: 'Se våra resor',
  },
  notDone: {
    subject: (reference) => `En återbetalning till kort misslyckades: ${reference}`,
    title: 'En återbetalning till kort misslyckades',
    text: (amount) =>
      `Stripe kunde inte skicka tillbaka ${amount} till ett kort. Resan är borttagen, så ingen sida visar längre den här återbetalningen.`,
    next: 'Öppna betalningen i Stripe för att se varför, och betala tillbaka där eller på ett annat sätt. Där står också vem som betalade.',
    facts: { reference: 'Referens', amount: 'Kvar att betala tillbaka', payment: 'Betalning i Stripe' },
    action: 'Öppna administrationen',
  },
})
