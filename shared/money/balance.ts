import type { CalendarDay } from '#shared/calendar-day.ts'
import type { PaymentKind } from './enums.ts'
import { type Due, EARLIER_TERMS, plannedPayments, refundPercent, type Terms } from './terms.ts'

/** A row of the ledger. `corrects` is the row that a correction changes; without it the correction changes what was paid. */
export type LedgerRow = {
  id: number
  kind: PaymentKind
  amount: number
  corrects: number | null
  method?: string
  externalId?: string | null
}

/** How a booking ended: who cancelled, on which day of the trip's place, and when the trip was to start. */
export type Ending = {
  by: 'participant' | 'organizer'
  on: CalendarDay
  startDate: CalendarDay
  /** The id of the newest payment at that moment. */
  lastPayment?: number
}

/** What a booking agreed to. `terms` are null for bookings from before trips had settings. */
export type Agreement = {
  price: number
  terms: Terms | null
  bookedOn: CalendarDay
  startDate: CalendarDay
  isCancelled: boolean
  /** Null while the booking holds, and for old ones of which it is not known: they get everything back. */
  ending: Ending | null
}

/** Amounts in whole units of the booking's currency. `owed` is 0 once the booking is cancelled. */
export type Balance = {
  owed: number
  paid: number
  refunded: number
  /** What is still to be paid. */
  outstanding: number
  /** What is to be paid back. */
  refundDue: number
  /** The next payment: all that is due on `today` or before, otherwise the first that comes. */
  nextDue: Due | null
  /** By when everything is to be paid, if some of it comes after the next payment. */
  restDueOn: CalendarDay | null
}

/** What the rows add up to. `paid` and `refunded` are each after their corrections. */
export const sumsOf = (rows: LedgerRow[]): { paid: number; refunded: number } => {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  let [paid, refunded] = [0, 0]
  for (const { kind, amount, corrects } of rows) {
    const changed = kind === 'correction' && corrects !== null ? kinds.get(corrects) : kind
    if (changed === 'refunded') refunded += amount
    else paid += amount
  }
  return { paid, refunded }
}

/** The planned payments without what was paid, the earliest first. */
const openPayments = (planned: Due[], paid: number): Due[] => {
  let left = paid
  return planned.flatMap(({ day, amount }) => {
    const covered = Math.min(left, amount)
    left -= covered
    return amount > covered ? [{ day, amount: amount - covered }] : []
  })
}

const nextOf = (open: Due[], today: CalendarDay): Due | null => {
  const [first] = open
  if (!first) return null
  const due = open.filter(({ day }) => day === first.day || day <= today)
  return { day: first.day, amount: due.reduce((sum, { amount }) => sum + amount, 0) }
}

const restDueOn = (days: CalendarDay[], next: Due | null, today: CalendarDay): CalendarDay | null => {
  const last = days.sort().at(-1) ?? ''
  return next && last > next.day && last > today ? last : null
}

/** Whether a payment should have been made before `today`: from the day after it was due. */
export const isOverdue = ({ nextDue }: Pick<Balance, 'nextDue'>, today: CalendarDay): boolean =>
  nextDue !== null && nextDue.day < today

/** What was paid by card on this site after the booking was cancelled. */
const paidAfter = ({ lastPayment = Number.POSITIVE_INFINITY }: Ending, rows: LedgerRow[]): number =>
  rows.reduce((sum, { id, kind, amount, method, externalId }) => {
    const isByCard = kind === 'received' && method === 'card' && externalId != null
    return isByCard && id > lastPayment ? sum + amount : sum
  }, 0)

/**
 * What a cancelled booking gets back, before refunds already made: everything above the price or paid by card too late, and
 * of the rest what the terms say, rounded up.
 */
const returnedOf = ({ ending, terms, price }: Agreement, rows: LedgerRow[]): number => {
  const { paid } = sumsOf(rows)
  if (ending?.by !== 'participant') return paid
  const percent = refundPercent((terms ?? EARLIER_TERMS).refundSteps, ending.startDate, ending.on)
  const ofPrice = Math.min(paid - paidAfter(ending, rows), price)
  return paid - Math.floor((ofPrice * (100 - percent)) / 100)
}

/**
 * What is owed, paid, refunded and due of one booking (contract, section 14): the only place that works it out. A
 * booking that holds owes the price of the day it was made, and gets back what was paid beyond it.
 */
export const balance = (agreement: Agreement, rows: LedgerRow[], today: CalendarDay): Balance => {
  const { paid, refunded } = sumsOf(rows)
  const { price, terms, isCancelled } = agreement
  const kept = paid - refunded
  if (isCancelled) {
    const refundDue = Math.max(0, returnedOf(agreement, rows) - refunded)
    return { owed: 0, paid, refunded, outstanding: 0, refundDue, nextDue: null, restDueOn: null }
  }
  const open = openPayments(plannedPayments(price, terms ?? EARLIER_TERMS, agreement), kept)
  const nextDue = nextOf(open, today)
  return {
    owed: price,
    paid,
    refunded,
    outstanding: Math.max(0, price - kept),
    refundDue: Math.max(0, kept - price),
    nextDue,
    restDueOn: restDueOn(
      open.map(({ day }) => day),
      nextDue,
      today,
    ),
  }
}

/** Several people's balances together, such as a party's. Its next payment is all that is due on the earliest day or by `today`. */
export const totalOf = (balances: Balance[], today: CalendarDay): Balance => {
  const sum = (name: Exclude<keyof Balance, 'nextDue' | 'restDueOn'>) =>
    balances.reduce((total, one) => total + one[name], 0)
  const dues = balances
    .flatMap(({ nextDue }) => (nextDue ? [nextDue] : []))
    .sort((a, b) => a.day.localeCompare(b.day))
  const rests = balances.flatMap((one) => one.restDueOn ?? [])
  const nextDue = nextOf(dues, today)
  return {
    owed: sum('owed'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    outstanding: sum('outstanding'),
    refundDue: sum('refundDue'),
    nextDue,
    restDueOn: restDueOn([...dues.map(({ day }) => day), ...rests], nextDue, today),
  }
}
