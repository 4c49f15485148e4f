import type { tripMoneyMessages as english } from '#messages/client/features/bookings/organizer/money.ts'
import { translation } from '#shared/language/messages.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} personer`)
const rows = (count: number) => (count === 1 ? '1 rad' : `${count} rader`)
const payments = (count: number) => (count === 1 ? '1 betalning' : `${count} betalningar`)
const refunds = (count: number) => (count === 1 ? '1 återbetalning' : `${count} återbetalningar`)
const withSum = (words: string, { amount }: { amount: string }) =>
  amount === '' ? words : `${words} (${amount})`

export const tripMoneyMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/organizer/money',
  {
    failed: 'Betalningarna kunde inte hämtas.',
    loading: 'Hämtar betalningarna...',
    nobody: 'Ingen har bokat än.',
    totals: 'Summor',
    totalsIn: (currency) => `Summor i ${currency}`,
    owed: 'Pris för alla bokningar',
    paid: 'Betalt',
    refunded: 'Återbetalt',
    outstanding: 'Kvar att betala',
    refundDue: 'Att betala tillbaka',

    parties: 'Vilka betalar',
    reference: 'Referens',
    next: (amount, day) => `${amount} ska betalas senast ${day}`,
    late: (amount, day) => `${amount} skulle ha betalats ${day}`,
    paidOf: (paid, price) => `${paid} av ${price} betalt`,
    refundedOf: (amount) => `${amount} återbetalt`,
    payBack: (amount) => `Betala tillbaka ${amount}`,
    toPay: (amount) => `${amount} kvar att betala`,
    free: 'Gratis',

    choose: (name) => `Välj ${name}`,
    chooseAll: (count) => `Alla som inte har betalat (${count})`,
    how: 'Betalsätt',
    paidInFull: 'Har betalat allt',
    paidInFullOf: (name) => `${name} har betalat allt`,
    paidInFullMany: (count, amount) =>
      `Har betalat allt: ${people(count)}${amount === '' ? '' : `, ${amount}`}`,
    otherPayment: 'Delbetalning',
    otherPaymentOf: (name) => `Delbetalning från ${name}`,
    refund: 'Återbetalning',
    refundOf: (name) => `Återbetalning till ${name}`,
    payments,
    takeBack: 'Ta tillbaka',
    takeBackOf: (what) => `Ta tillbaka: ${what}`,
    takenBack: 'tillbakatagen',
    receipt: 'Kvitto',
    receiptOf: (name) => `Kvitto för ${name}`,

    entered: (count, amount) =>
      `Noterat: ${payments(count)}${amount === '' ? '' : `, ${amount}`}. Mejlet skickas om en minut.`,
    undo: 'Ångra',
    undone: 'Ångrat. Ingen får något mejl.',
    notEntered: 'Inte noterat',
    notEnteredText: 'Ingenting noterades. Försök igen.',

    receivedTitle: (name) => `Betalning från ${name}`,
    refundTitle: (name) => `Återbetalning till ${name}`,
    refundText: 'Betala först tillbaka pengarna i din bank eller med Swish. Här noteras det bara.',
    toCard: 'Tillbaka till kortet',
    toCardText: 'Pengarna går tillbaka till kortet av sig själva och kommer fram inom 5 till 10 dagar.',
    giveBack: 'Betala tillbaka',
    givingBack: 'Betalar tillbaka...',
    toCardTitle: 'Återbetalning till kortet',
    toCardStates: {
      done: (amount) => `${amount} är på väg till kortet.`,
      asked: (amount) => `Stripe har inte svarat än. ${amount} går till kortet så snart svaret kommer.`,
      failed: (amount) =>
        `Stripe kan inte betala tillbaka ${amount} till kortet. Betala tillbaka på något annat sätt.`,
    },
    amountIn: (currency) => `Belopp (${currency})`,
    amountWrong: 'Skriv ett helt belopp över 0.',
    paidOn: 'Dag',
    paidOnWrong: 'Ange en dag som inte ligger i framtiden.',
    note: 'Egen anteckning',
    enter: 'Notera',
    entering: 'Noterar...',
    kinds: { received: 'Betalt', refunded: 'Återbetalt', correction: 'Rättat' },
    methods: { swish: 'Swish', bank: 'Banköverföring', cash: 'Kontant', card: 'Kort', other: 'Annat' },

    statement: 'Läs ett kontoutdrag',
    statementText:
      'En fil från din bank (CSV eller CAMT.053). Vi letar efter referenser, och sedan efter namn med rätt belopp. Inget noteras förrän du trycker. Pengar som har gått ut räknas som återbetalning bara om de har en boknings referens.',
    chooseFile: 'Välj en fil',
    dropHint: 'eller släpp den här',
    paste: 'Eller klistra in raderna',
    pasteHint: 'Gärna med kolumnernas namn.',
    readRows: 'Läs raderna',
    reading: 'Läser kontoutdraget...',
    tooLarge: 'Filen är större än 4 MB. Välj en kortare period.',
    nothingPasted: 'Klistra in några rader först.',
    readFailed: 'Kontoutdraget kunde inte läsas. Försök igen.',
    summary: (sure, look) => `${rows(sure)} med rätt referens. ${rows(look)} att titta på.`,
    rest: (known, others) =>
      `${known === 0 ? '' : `${rows(known)} noterades tidigare. `}${rows(others)} gäller annat.`,
    nothingFound: 'Ingen rad i kontoutdraget gäller den här resan.',
    sureRows: 'Med rätt referens',
    rowsToLookAt: 'Titta på de här',
    inStatement: 'I kontoutdraget',
    ofTrip: 'På resan',
    take: (name, amount) => `Notera ${amount} från ${name}`,
    takeRefund: (name, amount) => `Notera ${amount} återbetalt till ${name}`,
    wentOut: (amount) => `${amount} utbetalt`,
    nobodys: 'Ingen på den här resan',
    whose: (line) => `Vem betalade rad ${line}`,
    whoGotBack: (line) => `Vem fick tillbaka rad ${line}`,
    reasons: {
      reference: 'Rätt referens',
      'near-reference': 'Referensen är nästan likadan',
      'amount-and-name': 'Samma namn och belopp, men ingen referens',
      several: 'Det kan gälla flera bokningar',
      'too-much': 'Mer än vad som är kvar att betala',
      'part-of-unit': 'Inget helt belopp; resten räknas inte',
      'entered-already': 'Samma belopp är redan noterat',
      'not-due': 'Mer än vad som ska betalas tillbaka',
      'more-than-paid': 'Mer än vad som har betalats, så det kan inte noteras',
    },
    enterRows: (paid, back) =>
      `Notera ${[
        ...(paid.count > 0 || back.count === 0 ? [withSum(payments(paid.count), paid)] : []),
        ...(back.count > 0 ? [withSum(refunds(back.count), back)] : []),
      ].join(' och ')}`,
    close: 'Stäng kontoutdraget',

    receiptTitle: 'Kvitto',
    receiptNumber: 'Kvittonummer',
    receiptDate: 'Datum',
    receiptFrom: 'Från',
    receiptFor: 'Till',
    receiptTrip: 'Resa',
    person: 'Person',
    price: 'Pris',
    sum: 'Summa',
    paidDays: 'Betalningar',
    print: 'Skriv ut eller spara som PDF',
    back: 'Tillbaka till betalningarna',
    noReceipt: 'Inget kvitto',
    noReceiptText: 'Inget har betalats för den här bokningen.',
  },
)
