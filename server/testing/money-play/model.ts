import type { PaymentStatus } from '#shared/bookings/enums.ts'

// What should happen to money, written down once more from the contract (section 14), without a line of the product's own
// arithmetic. Days are counted from the day of the play, on which everything happens.

export type Payment = {
  bookingId: number
  kind: 'received' | 'refunded' | 'correction'
  amount: number
  method: 'swish' | 'bank'
  /** The row that a correction changes. */
  corrects?: number
  /** The row of a bank statement. */
  bankRow?: string | undefined
}

type Step = { daysBefore: number; percent: number }
export type Terms = { deposit: number | null; balanceDays: number; steps: Step[] }

/** A payment or a refund; corrections are taken from `left`. */
type Row = {
  id: number
  kind: 'received' | 'refunded'
  left: number
  isCard: boolean
  isFromStatus: boolean
  /** The row of a bank statement. */
  bankRow?: string | undefined
}

export type Person = {
  id: number
  price: number
  terms: Terms
  status: PaymentStatus
  /** Of a cancelled booking: how many days before the start, if the participant cancelled. */
  cancelledAt: number | null
  paid: number
  /** What of it came by card after the cancellation. */
  paidLate: number
  refunded: number
  /** What was corrected without naming a row. */
  corrected: number
  rows: Row[]
}

/** A refund of one booking to the card of a page. It waits until Stripe has done it. */
type CardRefund = {
  page: Page
  person: number
  amount: number
  state: 'waiting' | 'done' | 'failed'
  /** The row of the ledger. */
  row?: Row
  /** Refunds of several bookings that were one at Stripe. */
  group?: number
}

/** A page on which a party pays by card. */
export type Page = {
  party: number
  session: string
  shares: Map<number, number>
  /** `charged`: the money is at Stripe, and we have not heard of it. */
  state: 'open' | 'charged' | 'paid' | 'ended'
}

export type Model = {
  free: number
  /** In how many days the trip starts. */
  start: number
  price: number
  terms: Terms
  isOff: boolean
  parties: Person[][]
  pages: Page[]
  /** In the order in which they were asked for. */
  cardRefunds: CardRefund[]
  /** The last request that was sent with a key. */
  keyed: { key: string; payments: Payment[] } | null
  /** The last statement, and what of it was entered. */
  statement: { csv: string; payments: Payment[] } | null
}

export const newModel = (free: number, start: number): Model => ({
  free,
  start,
  price: 900,
  terms: { deposit: 20, balanceDays: 30, steps: [{ daysBefore: 40, percent: 50 }] },
  isOff: false,
  parties: [],
  pages: [],
  cardRefunds: [],
  keyed: null,
  statement: null,
})

export const holds = ({ status }: Pick<Person, 'status'>): boolean => status !== 'cancelled'
export const everybody = ({ parties }: Model): Person[] => parties.flat()

export const keptBy = ({ paid, refunded }: Person): number => paid - refunded

/** What is on its way back to the cards of a booking. */
export const waitingOf = ({ cardRefunds }: Model, { id }: Person): number =>
  cardRefunds.reduce((sum, one) => sum + (one.person === id && one.state === 'waiting' ? one.amount : 0), 0)

/** What of a card payment is still here for a booking. */
export const leftOnCard = ({ cardRefunds }: Model, page: Page, id: number): number =>
  cardRefunds.reduce(
    (left, one) => left - (one.page === page && one.person === id && one.state !== 'failed' ? one.amount : 0),
    page.shares.get(id) ?? 0,
  )

/** The status follows what was paid; a cancelled booking stays so, and a free one is what somebody says. */
const follow = (person: Person) => {
  if (holds(person) && person.price > 0) person.status = keptBy(person) >= person.price ? 'paid' : 'pending'
}

/** Adds to the ledger of a person. The ids of rows that the server writes by itself are read later. */
export const add = (
  person: Person,
  { amount, ...row }: Pick<Row, 'kind'> & Partial<Row> & { amount: number },
): Row => {
  if (row.kind === 'received') person.paid += amount
  else person.refunded += amount
  const added = { id: 0, isCard: false, isFromStatus: false, ...row, left: amount }
  person.rows.push(added)
  follow(person)
  return added
}

export const correct = (person: Person, row: Row | null, amount: number) => {
  if (row?.kind === 'refunded') person.refunded += amount
  else person.paid += amount
  if (row) row.left += amount
  else person.corrected += amount
  follow(person)
}

type Due = { day: number; amount: number }
export type Sums = {
  owed: number
  paid: number
  refunded: number
  outstanding: number
  refundDue: number
  nextDue: Due | null
  restDueOn: number | null
}

const nextOf = ({ start }: Model, person: Person): Due | null => {
  const { price, terms } = person
  const kept = keptBy(person)
  const lastDay = start - terms.balanceDays
  const rest = price - kept
  if (rest <= 0) return null
  // Everything happens on the day of the booking, and nothing is due before the day after it.
  if (lastDay <= 1) return { day: 1, amount: rest }
  const deposit = terms.deposit === null ? 0 : Math.ceil((price * terms.deposit) / 100)
  return kept < deposit ? { day: 1, amount: deposit - kept } : { day: lastDay, amount: rest }
}

const restOf = (model: Model, person: Person): number | null => {
  const next = nextOf(model, person)
  const isAll = next === null || next.amount === person.price - keptBy(person)
  return isAll ? null : model.start - person.terms.balanceDays
}

const percentBack = ({ terms: { steps }, cancelledAt }: Person): number => {
  if (cancelledAt === null || steps.length === 0) return 100
  return Math.max(0, ...steps.map((one) => (cancelledAt >= one.daysBefore ? one.percent : 0)))
}

export const sumsOf = (model: Model, person: Person): Sums => {
  const { price, paid, paidLate, refunded } = person
  if (holds(person)) {
    const open = price - keptBy(person)
    return {
      owed: price,
      paid,
      refunded,
      outstanding: Math.max(0, open),
      refundDue: Math.max(0, -open),
      nextDue: nextOf(model, person),
      restDueOn: restOf(model, person),
    }
  }
  const ofPrice = Math.min(paid - paidLate, price)
  const back = paid - ofPrice + Math.ceil((ofPrice * percentBack(person)) / 100)
  const refundDue = Math.max(0, back - refunded)
  return { owed: 0, paid, refunded, outstanding: 0, refundDue, nextDue: null, restDueOn: null }
}

/** What a party can pay by card now. */
export const sharesOf = (model: Model, party: Person[], what: 'due' | 'all'): Map<number, number> => {
  const owing = party.filter(holds).map((person) => ({ id: person.id, ...sumsOf(model, person) }))
  if (model.isOff) return new Map()
  const first = Math.min(...owing.flatMap(({ nextDue }) => (nextDue ? [nextDue.day] : [])))
  return new Map(
    owing.flatMap(({ id, outstanding, nextDue }) => {
      const due = nextDue?.day === first ? nextDue.amount : 0
      const amount = what === 'all' ? outstanding : due
      return amount > 0 ? [[id, amount]] : []
    }),
  )
}

/** The corrections by which a booking becomes pending again; null when too much was paid by card. */
export const backToPending = (model: Model, person: Person): { row: Row | null; amount: number }[] | null => {
  if (person.price === 0) return []
  const rows = person.rows
    .filter(({ kind, isCard, left }) => kind === 'received' && !isCard && left > 0)
    .sort((a, b) => Number(b.isFromStatus) - Number(a.isFromStatus) || b.id - a.id)
  const taken: { row: Row | null; amount: number }[] = []
  let kept = keptBy(person) - waitingOf(model, person)
  for (const row of [...rows, null]) {
    const amount = Math.min(row ? row.left : person.corrected, kept)
    if (kept < person.price || amount <= 0) break
    taken.push({ row, amount })
    kept -= amount
  }
  if (kept >= person.price) return null
  return taken
}

/** The money of a page is in the ledger from now on, and what nobody owes is on its way back. */
export const hear = (model: Model, page: Page) => {
  if (page.state !== 'charged') return
  page.state = 'paid'
  const payers = (model.parties[page.party] ?? []).filter(({ id }) => page.shares.has(id))
  const shareOf = ({ id }: Person) => page.shares.get(id) ?? 0
  for (const person of payers) {
    add(person, { kind: 'received', amount: shareOf(person), isCard: true })
    if (!holds(person)) person.paidLate += shareOf(person)
  }
  const back = payers.map((person): CardRefund => {
    const tooMuch = Math.max(0, sumsOf(model, person).refundDue - waitingOf(model, person))
    const share = shareOf(person)
    const amount = holds(person) && !model.isOff ? Math.min(share, tooMuch) : share
    return { page, person: person.id, amount, state: 'waiting' }
  })
  model.cardRefunds.push(...back.filter(({ amount }) => amount > 0))
}

/** Stripe has given money back. No more is refunded in the ledger than was paid. */
export const giveBack = (model: Model, refund: CardRefund) => {
  const person = everybody(model).find(({ id }) => id === refund.person)
  if (!person) return
  refund.state = 'done'
  const amount = Math.min(refund.amount, keptBy(person))
  if (amount > 0) refund.row = add(person, { kind: 'refunded', amount, isCard: true })
}
