import fc from 'fast-check'
import { oneOf, which } from '../random-play/make-deeds.ts'
import { dayIn } from './compare.ts'
import { type Deeds, deed, expectSame } from './deed.ts'
import { AMOUNTS, enter, isEntered, isThere, sized } from './hand-deeds.ts'
import { everybody, type Payment, type Person, sumsOf } from './model.ts'

const bankLine = fc.record({
  party: which,
  amount: fc.constantFrom(...AMOUNTS),
  written: fc.constantFrom('right', 'right', 'right', 'wrong', 'none', 'out'),
})

/** What of an amount is for whom: each in turn what they have still to pay. */
const partsOf = (people: Person[], left: Map<number, number>, amount: number) => {
  let rest = amount
  return people.flatMap(({ id }) => {
    const own = Math.min(rest, left.get(id) ?? 0)
    rest -= own
    left.set(id, (left.get(id) ?? 0) - own)
    return own > 0 ? [{ bookingId: id, amount: own }] : []
  })
}

const readStatement = deed(fc.record({ lines: fc.array(bankLine, { minLength: 1, maxLength: 4 }) }), {
  name: 'read a bank statement',
  check: isThere,
  run: async (model, world, { lines }) => {
    const left = new Map(everybody(model).map((one) => [one.id, sumsOf(model, one).outstanding]))
    const openOf = (people: Person[]) => people.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)
    const expected: { amount: number; parts: { bookingId: number; amount: number }[] }[] = []
    const written: string[] = []
    for (const { party, amount: size, written: how } of lines) {
      const people = oneOf(model.parties, party)
      const amount = sized(openOf(people), size)
      const reference = await world.referenceOf(people[0]?.id ?? 0)
      // A wrong first character after TH: no reference of anybody.
      const typed = { right: reference, wrong: `TH0${reference.slice(3)}`, none: 'Food', out: reference }[how]
      world.bankRows += 1
      const day = dayIn(world, -world.bankRows)
      written.push(`${day};${how === 'out' ? -amount : amount},00;${typed}`)
      if (how === 'right' && amount <= openOf(people))
        expected.push({ amount, parts: partsOf(people, left, amount) })
    }
    const csv = ['Date;Amount;Text', ...written].join('\n')
    const found = await world.product.readStatement(world, csv)
    const sure = found.rows.filter((row) => row.sure)
    expectSame(
      sure.map(({ amount, parties }) => ({ amount, parts: parties[0]?.parts })),
      expected,
    )
    const payments = sure.flatMap(({ key, parties }) =>
      (parties[0]?.parts ?? []).map(
        (one): Payment => ({ ...one, kind: 'received', method: 'bank', bankRow: key }),
      ),
    )
    if (payments.length === 0) return
    await enter(model, world, payments)
    model.statement = { csv, payments }
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
