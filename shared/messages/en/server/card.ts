import { inEnglish, plural } from '#shared/language/messages.ts'

/** What the server says about card payments. */
export const cardMessages = inEnglish('server/card', {
  refusals: {
    onlyOrganizerRefunds: 'Only the organizer of the trip may refund.',
    onlyAdminSets: 'Only the trip administrator switches card payments on and off.',
    refundedMeanwhile:
      'Something was refunded a moment ago, perhaps by somebody else. Nothing more was refunded now. Look at the new amounts first.',
    refundTooMuch: (most: number, currency: string) => `At most ${most} ${currency} can go back to the card.`,
    seatGone: 'This booking is cancelled, so there is nothing to pay.',
    noCards: 'This trip takes no card payments.',
    nothingDue: 'Everything is paid.',
    notThisAmount: 'This amount cannot be paid by card. Please pay it in another way.',
    justStarted: 'A card payment has just been started. Please try again in half a minute.',
    stripeAway:
      'The card service does not answer right now. Nothing was charged. Please try again in a minute.',
    badSignature: 'This message is not signed by Stripe.',
  },
  back: {
    subject: (trip: string) => `Your money comes back: ${trip}`,
    title: 'Your money comes back',
    seatGone: (amount: string) =>
      `Your card payment of ${amount} arrived after your spot was cancelled. We are sending it back to your card; you don’t have to do anything.`,
    tooMuch: (amount: string) =>
      `You have paid ${amount} more than you owe. We are sending it back to your card; you don’t have to do anything.`,
    when: 'Banks usually take five to ten days until you see it.',
    facts: { trip: 'Trip', amount: 'Comes back' },
    seeBooking: 'See your booking',
    seeTrips: 'See our trips',
  },
  notDone: {
    subject: (references: string[]) =>
      plural('en', references.length, {
        one: `A card refund failed: ${references[0]}`,
        other: `${references.length} card refunds failed`,
      }),
    title: (count: number) =>
      plural('en', count, { one: 'A card refund failed', other: 'Card refunds failed' }),
    text: 'Stripe could not send the amounts below back to the cards. The trip was deleted, so no page shows these refunds any more.',
    next: 'Open each payment in Stripe to see why, and refund it there or pay the money back in another way. The payment there also says who paid.',
    again: 'An earlier mail may have had some of these already.',
    action: 'Open the administration',
  },
})
