import { inEnglish, plural } from '#shared/language/messages.ts'
import type { PaymentKind, PaymentMethod } from '#shared/money/enums.ts'
import type { BankReason } from '#shared/money/statement.ts'

const people = (count: number) => plural('en', count, { one: '1 person', other: `${count} people` })
const rows = (count: number) => plural('en', count, { one: '1 row', other: `${count} rows` })

/** Rows of a statement that are entered together; their sum is empty where they have several currencies. */
type Entered = { count: number; amount: string }
const withSum = (words: string, { amount }: Entered) => (amount === '' ? words : `${words} (${amount})`)

/** The money of a trip, for its organizer: who owes what, payments, bank statements, receipts. */
export const tripMoneyMessages = inEnglish('client/features/bookings/organizer/money', {
  failed: 'The payments could not be loaded.',
  loading: 'Loading the payments...',
  nobody: 'Nobody has booked yet.',
  totals: 'Totals',
  totalsIn: (currency: string) => `Totals in ${currency}`,
  owed: 'Price of all bookings',
  paid: 'Paid',
  refunded: 'Paid back',
  outstanding: 'Still to pay',
  refundDue: 'To pay back',

  parties: 'Who pays',
  reference: 'Reference',
  next: (amount: string, day: string) => `${amount} due ${day}`,
  late: (amount: string, day: string) => `${amount} was due ${day}`,
  paidOf: (paid: string, price: string) => `${paid} of ${price} paid`,
  refundedOf: (amount: string) => `${amount} paid back`,
  payBack: (amount: string) => `Pay back ${amount}`,
  toPay: (amount: string) => `${amount} to pay`,
  free: 'Free',

  choose: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Everybody who has not paid (${count})`,
  how: 'How',
  paidInFull: 'Paid in full',
  paidInFullOf: (name: string) => `${name} has paid in full`,
  paidInFullMany: (count: number, amount: string) =>
    `Paid in full: ${people(count)}${amount === '' ? '' : `, ${amount}`}`,
  otherPayment: 'Part payment',
  otherPaymentOf: (name: string) => `Part payment of ${name}`,
  refund: 'Refund',
  refundOf: (name: string) => `Refund to ${name}`,
  payments: (count: number) => plural('en', count, { one: '1 payment', other: `${count} payments` }),
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back: ${what}`,
  takenBack: 'taken back',
  receipt: 'Receipt',
  receiptOf: (name: string) => `Receipt for ${name}`,

  entered: (count: number, amount: string) =>
    `Entered: ${plural('en', count, { one: '1 payment', other: `${count} payments` })}${amount === '' ? '' : `, ${amount}`}. The mail goes out in a minute.`,
  undo: 'Undo',
  undone: 'Undone. Nobody gets a mail.',
  notEntered: 'Not Entered',
  notEnteredText: 'Nothing was entered. Please try again.',

  receivedTitle: (name: string) => `Payment from ${name}`,
  refundTitle: (name: string) => `Refund to ${name}`,
  refundText: 'Pay the money back at your bank or with Swish first. This only notes it down.',
  toCard: 'Back to the card',
  toCardText: 'The money goes back to the card by itself, and is there within 5 to 10 days.',
  giveBack: 'Refund',
  givingBack: 'Refunding...',
  toCardTitle: 'Refund to the Card',
  toCardStates: {
    done: (amount: string) => `${amount} is on its way to the card.`,
    asked: (amount: string) => `Stripe has not answered yet. ${amount} goes to the card as soon as it does.`,
    failed: (amount: string) =>
      `Stripe refuses to refund ${amount} to this card. Please pay it back another way.`,
  },
  amountIn: (currency: string) => `Amount (${currency})`,
  forParty: (count: number) => `For all ${count} people who booked together and still owe money`,
  amountWrong: 'Please write a whole amount above 0.',
  paidOn: 'Day',
  paidOnWrong: 'Please give a day that is not in the future.',
  note: 'Note for yourself',
  enter: 'Enter',
  entering: 'Entering...',
  kinds: { received: 'Paid', refunded: 'Paid back', correction: 'Corrected' } satisfies Record<
    PaymentKind,
    string
  >,
  methods: {
    swish: 'Swish',
    bank: 'Bank transfer',
    cash: 'Cash',
    card: 'Card',
    other: 'Other',
  } satisfies Record<PaymentMethod, string>,

  statement: 'Read a bank statement',
  statementText:
    'A file from your bank (CSV or CAMT.053). We look for references, then for names with the right amount. Nothing is entered before you press. Money that went out is a refund only if it has the reference of a booking.',
  chooseFile: 'Choose a file',
  dropHint: 'or drop it here',
  paste: 'Or paste the rows',
  pasteHint: 'With the names of the columns, if there are any.',
  readRows: 'Read the rows',
  reading: 'Reading the statement...',
  tooLarge: 'The file has more than 4 MB. Please choose a shorter period.',
  nothingPasted: 'Please paste some rows first.',
  readFailed: 'The statement could not be read. Please try again.',
  summary: (sure: number, look: number) =>
    `${rows(sure)} with the right reference. ${rows(look)} to look at.`,
  rest: (known: number, others: number) =>
    `${known === 0 ? '' : `${rows(known)} entered before. `}${rows(others)} about something else.`,
  nothingFound: 'No row of this statement pays this trip or pays back.',
  sureRows: 'With the right reference',
  rowsToLookAt: 'Please look at these',
  inStatement: 'In the statement',
  ofTrip: 'Of this trip',
  take: (name: string, amount: string) => `Enter ${amount} from ${name}`,
  takeRefund: (name: string, amount: string) => `Enter ${amount} paid back to ${name}`,
  wentOut: (amount: string) => `${amount} paid out`,
  nobodys: 'Nobody of this trip',
  whose: (line: number) => `Who paid row ${line}`,
  whoGotBack: (line: number) => `Who got row ${line} back`,
  reasons: {
    reference: 'Right reference',
    'near-reference': 'The reference is almost the same',
    'amount-and-name': 'Same name and amount, no reference',
    several: 'It could be more than one booking',
    'too-much': 'More than is left to pay',
    'part-of-unit': 'Not a whole amount; the rest is left out',
    'entered-already': 'The same amount is entered already',
    'not-due': 'More than is to be paid back',
    'more-than-paid': 'More than was paid, so it cannot be entered',
  } satisfies Record<BankReason, string>,
  enterRows: (paid: Entered, back: Entered) =>
    `Enter ${[
      ...(paid.count > 0 || back.count === 0
        ? [withSum(plural('en', paid.count, { one: '1 payment', other: `${paid.count} payments` }), paid)]
        : []),
      ...(back.count > 0
        ? [withSum(plural('en', back.count, { one: '1 refund', other: `${back.count} refunds` }), back)]
        : []),
    ].join(' and ')}`,
  close: 'Close the statement',

  receiptTitle: 'Receipt',
  receiptNumber: 'Receipt number',
  receiptDate: 'Date',
  receiptFrom: 'From',
  receiptFor: 'For',
  receiptTrip: 'Trip',
  person: 'Person',
  price: 'Price',
  sum: 'Sum',
  paidDays: 'Payments',
  print: 'Print or save as PDF',
  back: 'Back to the payments',
  noReceipt: 'No receipt',
  noReceiptText: 'Nothing has been paid for this booking.',
})
