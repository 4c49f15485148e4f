import type { moneyMessages as english } from '#messages/server/bookings/money.ts'
import { translation } from '#shared/language/messages.ts'

export const moneyMessages = translation<typeof english>('sv', 'server/bookings/money', {
  refusals: {
    onlyOrganizerReads: 'Bara resans arrangör får se dess betalningar.',
    onlyOrganizerAdds: 'Bara resans arrangör får anteckna betalningar.',
    refundsTooMuch: 'Du kan inte betala tillbaka mer än vad som har betalats.',
    leavesTooLittle: 'Då skulle mindre vara betalt än vad som har betalats tillbaka.',
    correctsUnknown: 'Betalningen som ska rättas hör inte till den här bokningen.',
    takesBackTooMuch: 'Det här tar tillbaka mer än vad som är kvar av betalningen.',
    paidByCard: 'Det här betalades med kort. Betala tillbaka till kortet i stället.',
    keyReused: 'Den här Idempotency-Key har redan använts för andra betalningar på resan.',
    inFuture: 'En betalning kan inte ha en dag som inte har kommit än.',
    paidMeanwhile:
      'Något har betalats eller betalats tillbaka under tiden, i en annan flik eller av någon annan. Inget noterades. Titta på betalningarna igen.',
    rowEntered: 'Den här raden i kontoutdraget har redan noterats.',
  },
  statement: {
    'not-text': 'Filen är ingen text. Välj en CSV- eller CAMT.053-fil från din bank.',
    'no-columns': 'Det finns inga betalningar i filen. Den behöver en kolumn med dagar och en med belopp.',
    'too-many-rows': 'Filen har fler än 20 000 rader. Välj en kortare period.',
    broken: 'Filen är skadad. Hämta den från din bank igen.',
    onlyBytes: 'Kontoutdraget måste skickas som application/octet-stream.',
  },
  mails: {
    subject: (trip) => `Betalning: ${trip}`,
    title: 'Dina betalningar',
    received: (amount) => `Din betalning på ${amount} har kommit fram.`,
    takenBack: (amount) => `Arrangören har rättat det här: ${amount} mindre är betalt än vi skrev tidigare.`,
    refunded: (amount) => `Arrangören har betalat tillbaka ${amount} till dig.`,
    refundTakenBack: (amount) =>
      `Arrangören har rättat det här: ${amount} mindre är återbetalt än vi skrev tidigare.`,
    comesBack: {
      all: (paid) => `Du får tillbaka ${paid}.`,
      part: (back, paid) => `Du får tillbaka ${back} av de ${paid} som du har betalat.`,
      nothing: (paid) =>
        `Enligt villkoren för bokningen får du inget tillbaka av de ${paid} som du har betalat.`,
    },
    toPayBack: 'Att betala tillbaka',
    facts: {
      paid: 'Betalt',
      refunded: 'Återbetalt',
      outstanding: 'Kvar att betala',
      nextDue: 'Nästa betalning',
      amountBy: (amount, day) => `${amount} senast ${day}`,
      refundDue: 'Du får tillbaka',
      reference: 'Referens',
    },
  },
})
