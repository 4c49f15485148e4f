import { inEnglish } from '#shared/language/messages.ts'

/** What the server says about payments: refusals and mails. */
export const moneyMessages = inEnglish('server/bookings/money', {
  refusals: {
    onlyOrganizerReads: 'Only the organizer of the trip may see its payments.',
    onlyOrganizerAdds: 'Only the organizer of the trip may record payments.',
    refundsTooMuch: 'You cannot pay back more than was paid.',
    leavesTooLittle: 'Less would have been paid than was paid back.',
    correctsUnknown: 'The payment to correct is not one of this booking.',
    takesBackTooMuch: 'This takes back more than there is left of the payment.',
    paidByCard: 'This was paid by card. Refund the card payment instead.',
    keyReused: 'This Idempotency-Key was already used for other payments of this trip.',
    inFuture: 'The day of a payment cannot be in the future.',
    paidMeanwhile:
      'Something was paid or paid back meanwhile, in another tab or by somebody else. Nothing was entered. Please look at the payments again.',
    rowEntered: 'This row of the bank statement was entered before.',
  },
  statement: {
    'not-text': 'This file is not a text. Please choose a CSV or CAMT.053 file of your bank.',
    'no-columns': 'No payments were found in this file. It needs a column with days and one with amounts.',
    'too-many-rows': 'The file has more than 20,000 rows. Please choose a shorter period.',
    broken: 'The file is damaged. Please download it from your bank again.',
    onlyBytes: 'The statement has to be sent as application/octet-stream.',
  },
  mails: {
    subject: (trip: string) => `Payment: ${trip}`,
    title: 'Your payments',
    received: (amount: string) => `Your payment of ${amount} has arrived.`,
    takenBack: (amount: string) =>
      `The organizer has corrected this: ${amount} less was paid than we wrote before.`,
    refunded: (amount: string) => `The organizer has paid ${amount} back to you.`,
    refundTakenBack: (amount: string) =>
      `The organizer has corrected this: ${amount} less was paid back than we wrote before.`,
    comesBack: {
      all: (paid: string) => `${paid} comes back to you.`,
      part: (back: string, paid: string) => `${back} of the ${paid} that you have paid comes back to you.`,
      nothing: (paid: string) =>
        `By the terms of the booking nothing comes back of the ${paid} that you have paid.`,
    },
    toPayBack: 'To pay back',
    facts: {
      paid: 'Paid',
      refunded: 'Paid back',
      outstanding: 'Left to pay',
      nextDue: 'Next payment',
      amountBy: (amount: string, day: string) => `${amount} by ${day}`,
      refundDue: 'You get back',
      reference: 'Reference',
    },
  },
})
