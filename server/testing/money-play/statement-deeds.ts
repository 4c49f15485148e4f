import fc from 'fast-check'
import { oneOf, which } from '../random-play/make-deeds.ts'
import { dayIn } from './compare.ts'
import { type Deeds, deed, expectSame } from './deed.ts'
import { AMOUNTS, enter, isEntered, isThere, sized } from './hand-deeds.ts'
import { everybody, keptBy, type Model, type Payment, type Person, sumsOf, waitingOf } from './model.ts'

const bankLine = fc.record({
  party: which,
  amount: fc.constantFrom(...AMOUNTS),
  written: fc.constantFrom('right', 'right', 'right', 'wrong', 'none', 'out', 'out'),
})

type Open = { all: number; due: number; day: number }

/** What of an amount is for whom: what each has to pay first, by its day, and then in turn what they have still to pay. */
const partsOf = (people: Person[], open: Map<number, Open>, amount: number) => {
  let rest = amount
  const given = new Map<number, number>()
  const give = (id: number, name: 'due' | 'all') => {
    const own = open.get(id) ?? { all: 0, due: 0, day: 0 }
    const part = Math.min(rest, own[name])
    rest -= part
    open.set(id, { ...own, all: own.all - part, due: Math.max(0, own.due - part) })
    given.set(id, (given.get(id) ?? 0) + part)
  }
  const dayOf = ({ id }: Person) => open.get(id)?.day ?? 0
  for (const { id } of [...people].sort((a, b) => dayOf(a) - dayOf(b))) give(id, 'due')
  for (const { id } of people) give(id, 'all')
  return people.flatMap(({ id }) => {
    const own = given.get(id) ?? 0
    return own > 0 ? [{ bookingId: id, amount: own }] : []
  })
}

const openNow = (model: Model) =>
  new Map(
    everybody(model).map((one) => {
      const { outstanding, nextDue } = sumsOf(model, one)
      return [one.id, { all: outstanding, due: nextDue?.amount ?? 0, day: nextDue?.day ?? 0 }]
    }),
  )

/** What can go back to each person: what is due, and the most that there is. */
const backTo = (model: Model) =>
  new Map(
    everybody(model).map((one) => {
      const waits = waitingOf(model, one)
      const due = Math.max(0, sumsOf(model, one).refundDue - waits)
      return [one.id, { due, most: Math.max(0, keptBy(one) - waits) }]
    }),
  )
type Back = ReturnType<typeof backTo>

const backOf = (people: Person[], back: Back) =>
  people.map(({ id }) => ({ bookingId: id, ...(back.get(id) ?? { due: 0, most: 0 }) }))

/** A refund goes to those to whom something is due, then to the others, and is nothing when there is less than that. */
const refundOf = (people: Person[], back: Back, amount: number) => {
  const all = backOf(people, back)
  const sum = (name: 'due' | 'most') => all.reduce((total, one) => total + one[name], 0)
  let rest = amount
  const take = (most: number) => {
    const part = Math.min(rest, most)
    rest -= part
    return part
  }
  const first = all.map(({ due }) => take(due))
  const then = all.map(({ due, most }) => take(most - due))
  const parts = all
    .map(({ bookingId }, at) => ({ bookingId, amount: (first[at] ?? 0) + (then[at] ?? 0) }))
    .filter((part) => part.amount > 0)
  return { sure: amount <= sum('due'), parts: amount > sum('most') ? [] : parts }
}

type Expected = {
  kind: 'received' | 'refunded'
  sure: boolean
  amount: number
  parts: { bookingId: number; amount: number }[]
}

const readStatement = deed(fc.record({ lines: fc.array(bankLine, { minLength: 1, maxLength: 4 }) }), {
  name: 'read a bank statement',
  check: isThere,
  run: async (model, world, { lines }) => {
    const open = openNow(model)
    const openOf = (people: Person[]) => people.reduce((sum, { id }) => sum + (open.get(id)?.all ?? 0), 0)
    const back = backTo(model)
    const expected: Expected[] = []
    const out: { people: Person[]; amount: number }[] = []
    const written: string[] = []
    for (const { party, amount: size, written: how } of lines) {
      const people = oneOf(model.parties, party)
      const due = backOf(people, back).reduce((sum, one) => sum + one.due, 0)
      const kept = people.reduce((sum, one) => sum + keptBy(one), 0)
      const amount = sized(how === 'out' ? due || kept : openOf(people), size)
      const reference = await world.referenceOf(people[0]?.id ?? 0)
      // A wrong first character after TH: no reference of anybody.
      const typed = { right: reference, wrong: `TH0${reference.slice(3)}`, none: 'Food', out: reference }[how]
      world.bankRows += 1
      // Long before everything that is noted by hand, which is today.
      const day = dayIn(world, -30 - world.bankRows)
      written.push(`${day};${how === 'out' ? -amount : amount},00;${typed}`)
      if (how === 'out') out.push({ people, amount })
      if (how === 'right' && amount <= openOf(people)) {
        const parts = partsOf(people, open, amount)
        expected.push({ kind: 'received', sure: true, amount, parts })
        for (const part of parts) {
          const own = back.get(part.bookingId)
          if (own) own.most += part.amount
        }
      }
    }
    for (const { people, amount } of out) {
      const { sure, parts } = refundOf(people, back, amount)
      expected.push({ kind: 'refunded', sure, amount, parts })
      for (const part of sure ? parts : []) {
        const own = back.get(part.bookingId)
        if (own) back.set(part.bookingId, { due: own.due - part.amount, most: own.most - part.amount })
      }
    }
    const csv = ['Date;Amount;Text', ...written].join('\n')
    const found = await world.product.readStatement(world, csv)
    // Whoever presses enters also refunds of which less is due.
    const pressed = found.rows.filter(({ sure, kind }) => sure || kind === 'refunded')
    expectSame(
      pressed.map(({ kind, sure, amount, parties }) => ({ kind, sure, amount, parts: parties[0]?.parts })),
      expected,
    )
    const payments = pressed.flatMap(({ key, kind, parties }) =>
      (parties[0]?.parts ?? []).map((one): Payment => ({ ...one, kind, method: 'bank', bankRow: key })),
    )
    if (payments.length === 0) return
    if (await enter(model, world, payments)) model.statement = { csv, payments }
  },
})

const statementAgain = deed(fc.record({}), {
  name: 'read the same statement again',
  check: ({ statement }) => statement !== null,
  run: async (model, world) => {
    if (!model.statement) return
    const { csv, payments } = model.statement
    const keys = new Set(payments.flatMap(({ bankRow }) => bankRow ?? []))
    const known = [...keys].filter((key) => isEntered(model, key)).length
    expectSame((await world.product.readStatement(world, csv)).known, known)
    await enter(model, world, payments)
  },
})

/** What is done with statements of a bank, by how often. */
export const STATEMENT_DEEDS: [weight: number, deeds: Deeds][] = [
  [3, readStatement],
  [2, statementAgain],
]
