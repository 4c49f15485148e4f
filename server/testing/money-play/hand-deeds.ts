import fc from 'fast-check'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { oneOf, which } from '../random-play/make-deeds.ts'
import { dayIn } from './compare.ts'
import { type Deeds, deed, expectDone } from './deed.ts'
import {
  add,
  backToPending,
  correct,
  everybody,
  holds,
  keptBy,
  type Model,
  type Payment,
  type Person,
  sumsOf,
  type Terms,
  waitingOf,
} from './model.ts'
import type { World } from './product.ts'

const TERMS: Terms[] = [
  { deposit: null, balanceDays: 30, steps: [] },
  { deposit: 20, balanceDays: 30, steps: [] },
  { deposit: 33, balanceDays: 45, steps: [{ daysBefore: 40, percent: 50 }] },
  {
    deposit: null,
    balanceDays: 0,
    steps: [
      { daysBefore: 60, percent: 100 },
      { daysBefore: 30, percent: 33 },
    ],
  },
]

export const isThere = ({ parties }: Model) => parties.length > 0

/** Books a party, unless too few spots are free. */
export const bookParty = async (model: Model, world: World, people: number) => {
  const ids = await world.product.book(world, people)
  const fits = model.free >= people && !model.isOff
  if (!expectDone(ids, fits) || !ids) return
  model.free -= people
  model.parties.push(
    ids.map(
      (id): Person => ({
        id,
        price: model.price,
        terms: model.terms,
        status: 'pending',
        cancelledAt: null,
        paid: 0,
        paidLate: 0,
        refunded: 0,
        corrected: 0,
        rows: [],
      }),
    ),
  )
}

const book = deed(fc.record({ people: fc.integer({ min: 1, max: 3 }) }), {
  name: 'book',
  run: (model, world, { people }) => bookParty(model, world, people),
})

const KINDS = ['received', 'received', 'refunded', 'correction', 'back', 'back'] as const
export const AMOUNTS = ['all', 'all', 'half', 'one', 'more'] as const
const part = fc.record({
  person: which,
  kind: fc.constantFrom(...KINDS),
  amount: fc.constantFrom(...AMOUNTS),
  row: which,
})
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never

export const sized = (whole: number, amount: Part['amount']) =>
  Math.max(1, { all: whole, half: Math.floor(whole / 2), one: 1, more: whole + 1 }[amount])

/** What somebody types: an amount that is due, a part of it, or too much. */
const paymentOf = (model: Model, { person, kind, amount, row }: Part): Payment => {
  const who = oneOf(everybody(model), person)
  const entry = { bookingId: who.id, method: 'swish' as const }
  if (kind === 'received')
    return { ...entry, kind, amount: sized(sumsOf(model, who).outstanding || who.price, amount) }
  if (kind === 'refunded') return { ...entry, kind, amount: sized(keptBy(who), amount) }
  if (kind === 'back' && who.rows.length > 0) {
    const { id, left } = oneOf(who.rows, row)
    return { ...entry, kind: 'correction', corrects: id, amount: -sized(left, amount) }
  }
  const sign = row % 2 === 0 ? -1 : 1
  return { ...entry, kind: 'correction', amount: sign * sized(keptBy(who), amount) }
}

/** What the payments make of everybody; null when they are refused. `ids` are of the rows that were added. */
const entered = (model: Model, payments: Payment[], ids: number[]): Person[] | null => {
  const people = structuredClone(everybody(model))
  for (const [at, payment] of payments.entries()) {
    const person = people.find(({ id }) => id === payment.bookingId)
    if (!person) return null
    const { kind, amount, corrects, bankRow } = payment
    if (kind === 'correction') {
      const row = corrects == null ? null : person.rows.find(({ id }) => id === corrects)
      if (row === undefined || row?.isCard) return null
      correct(person, row, amount)
      if (row && row.left < 0) return null
    } else add(person, { id: ids[at] ?? -1, kind, amount, bankRow })
  }
  const isRight = people.every((person) => {
    const own = payments.filter(({ bookingId }) => bookingId === person.id)
    const waits = own.some(({ kind }) => kind !== 'received') ? waitingOf(model, person) : 0
    return person.paid >= person.refunded + waits && person.refunded >= 0 && person.paid >= 0
  })
  return isRight ? people : null
}

export const isEntered = (model: Model, bankRow: string) =>
  everybody(model)
    .flatMap(({ rows }) => rows)
    .some((row) => row.bankRow === bankRow && row.left > 0)

/** Enters payments in the site and the model. Returns whether they were taken. */
export const enter = async (model: Model, world: World, payments: Payment[], key: string | null = null) => {
  const isFree = payments.every(({ bankRow }) => !bankRow || !isEntered(model, bankRow))
  const ids = await world.product.pay(world, payments, key)
  const people = isFree ? entered(model, payments, ids ?? []) : null
  if (!expectDone(ids, people !== null)) return false
  for (const person of everybody(model))
    Object.assign(
      person,
      people?.find(({ id }) => id === person.id),
    )
  // The rows of card refunds are others now.
  for (const refund of model.cardRefunds)
    if (refund.row)
      refund.row = everybody(model)
        .flatMap(({ rows }) => rows)
        .find(({ id }) => id === refund.row?.id)
  return true
}

const pay = deed(fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 2 }), hasKey: fc.boolean() }), {
  name: 'enter payments',
  check: isThere,
  run: async (model, world, { parts, hasKey }) => {
    const payments = parts.map((one) => paymentOf(model, one))
    const key = hasKey ? `key-${world.deeds}` : null
    if ((await enter(model, world, payments, key)) && key) model.keyed = { key, payments }
  },
})

const payAgain = deed(fc.record({ isOther: fc.boolean() }), {
  name: 'send the same request again',
  check: ({ keyed }) => keyed !== null,
  run: async ({ keyed }, world, { isOther }) => {
    if (!keyed) return
    const other = keyed.payments.map((payment) => ({ ...payment, amount: payment.amount + 1 }))
    expectDone(await world.product.pay(world, isOther ? other : keyed.payments, keyed.key), !isOther)
  },
})

const setStatus = deed(fc.record({ person: which, to: fc.constantFrom(...PAYMENT_STATUSES) }), {
  name: 'set the status',
  check: isThere,
  run: async (model, world, { person, to }) => {
    const who = oneOf(everybody(model), person)
    const answer = await world.product.setStatus(world, who.id, to)
    if (who.status === to) return void expectDone(answer, true)
    const comesBack = !holds(who)
    const taken = to === 'pending' ? backToPending(model, who) : []
    const isRight = !(comesBack && (model.isOff || model.free === 0)) && taken !== null
    if (!expectDone(answer, isRight) || !taken) return
    model.free += to === 'cancelled' ? 1 : comesBack ? -1 : 0
    const missing = who.price - keptBy(who) + waitingOf(model, who)
    who.status = to
    who.cancelledAt = null
    for (const { row, amount } of taken) correct(who, row, -amount)
    if (to === 'paid' && who.price > 0 && missing > 0)
      add(who, { kind: 'received', amount: missing, isFromStatus: true })
  },
})

/** Cancels a person, or their whole party, by the link. */
export const cancelBy = async (model: Model, world: World, who: Person, isWhole: boolean) => {
  await world.product.cancel(world, who.id, isWhole)
  const party = model.parties.find((people) => people.includes(who)) ?? []
  for (const one of isWhole ? party : [who]) {
    if (!holds(one)) continue
    one.status = 'cancelled'
    one.cancelledAt = model.start
    one.paidLate = 0
    model.free += 1
  }
}

const cancel = deed(fc.record({ person: which, isWhole: fc.boolean() }), {
  name: 'cancel by the link',
  check: isThere,
  run: (model, world, { person, isWhole }) =>
    cancelBy(model, world, oneOf(everybody(model), person), isWhole),
})

const replace = deed(fc.record({ person: which }), {
  name: 'replace a person',
  check: isThere,
  run: async (model, world, { person }) => {
    const who = oneOf(everybody(model), person)
    expectDone(await world.product.replace(world, who.id), holds(who))
  },
})

const change = deed(
  fc.record({
    price: fc.constantFrom(0, 1, 900, 900, 1_001, 1_001),
    terms: fc.constantFrom(...TERMS),
    start: fc.constantFrom(10, 31, 44, 61, 120),
  }),
  {
    name: 'change price, terms and dates',
    run: async (model, world, { price, terms, start }) => {
      Object.assign(model, { price, terms, start })
      await world.product.change(world, {
        price,
        startDate: dayIn(world, start),
        depositPercent: terms.deposit,
        balanceDays: terms.balanceDays,
        refundSteps: terms.steps,
      })
    },
  },
)

const cancelTrip = deed(fc.record({ isSure: fc.constantFrom(true, false, false, false) }), {
  name: 'cancel the trip',
  run: async (model, world, { isSure }) => {
    if (!isSure) return
    if (!expectDone(await world.product.cancelTrip(world), !model.isOff)) return
    model.isOff = true
    for (const person of everybody(model)) {
      if (!holds(person)) continue
      person.status = 'cancelled'
      person.cancelledAt = null
      model.free += 1
    }
  },
})

/** What people and organizers do without a card, by how often. */
export const HAND_DEEDS: [weight: number, deeds: Deeds][] = [
  [3, book],
  [9, pay],
  [2, payAgain],
  [4, setStatus],
  [3, cancel],
  [1, replace],
  [2, change],
  [1, cancelTrip],
]
