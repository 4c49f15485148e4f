import type { cardMessages as english } from '#messages/server/card.ts'
import { plural, translation } from '#shared/language/messages.ts'

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
    subject: (references) =>
      plural('sv', references.length, {
        one: `En återbetalning till kort misslyckades: ${references[0]}`,
        other: `${references.length} återbetalningar till kort misslyckades`,
      }),
    title: (count) =>
      plural('sv', count, {
        one: 'En återbetalning till kort misslyckades',
        other: 'Återbetalningar till kort misslyckades',
      }),
    text: 'Stripe kunde inte skicka tillbaka beloppen nedan till korten. Resan är borttagen, så ingen sida visar längre de här återbetalningarna.',
    next: 'Öppna varje betalning i Stripe för att se varför, och betala tillbaka där eller på ett annat sätt. Där står också vem som betalade.',
    again: 'Ett tidigare mejl kan redan ha haft några av dem.',
    action: 'Öppna administrationen',
  },
})
