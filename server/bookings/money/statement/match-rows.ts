import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { foldedText } from '#server/platform/text/folded-text.ts'
import { LARGEST_PAYMENT } from '#shared/bookings/money-schema.ts'
import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts'
import { isReference } from '#shared/money/reference.ts'
import { type Payer, sharesOf } from '#shared/money/shares.ts'
import type { BankProposal, BankReason } from '#shared/money/statement.ts'
import type { Due } from '#shared/money/terms.ts'
import type { BankRow } from './bank-row.ts'

/** A party of the trip, with what its people still have to pay and what can go back to them, in whole units. */
export type PayingParty = {
  partyId: number
  reference: string
  people: {
    bookingId: number
    firstName: string
    lastName: string
    outstanding: number
    /** What of it comes first. */
    nextDue: Due | null
    /** What is to be paid back. */
    refundDue: number
    /** What was paid and is still here. */
    refundable: number
  }[]
  /** What is due next of all of them together; 0 when nothing is. */
  due: number
  /** What was received and paid back already. */
  received: OnDay[]
  refunded: OnDay[]
}
/** `isByHand`: a person entered it, not a bank statement. */
type OnDay = { amount: number; day: CalendarDay; isByHand?: boolean }

const LENGTH = 10
/** How many characters of a reference are looked for, at its beginning and at its end. */
const PART = 4
/** Rows between two looks at what else the server has to do. */
const AT_ONCE = 250
const MOST_CHOICES = 10
/** People often enter the day they typed the payment in, which can be this many days from the bank's. */
const NOTED_WITHIN = 14

/** Letters and digits alone, in capitals: references are typed in small letters, with spaces and hyphens. */
const compact = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Whether two texts differ in one character, in one that is missing or too many, or in two that changed places. */
const isOneOff = (typed: string, right: string): boolean => {
  let start = 0
  while (start < right.length && typed[start] === right[start]) start += 1
  const [left, rest] = [typed.slice(start), right.slice(start)]
  return (
    left.slice(1) === rest.slice(1) ||
    left.slice(1) === rest ||
    left === rest.slice(1) ||
    (left.length > 1 && left === `${rest[1]}${rest[0]}${rest.slice(2)}`)
  )
}

/**
 * Finds references with one wrong character without comparing everything with each of them: such a text begins or ends
 * like the right one.
 */
const nearFinder = (parties: PayingParty[]) => {
  const [beginnings, endings] = [new Map<string, PayingParty[]>(), new Map<string, PayingParty[]>()]
  const put = (known: typeof beginnings, part: string, party: PayingParty) =>
    known.set(part, [...(known.get(part) ?? []), party])
  for (const party of parties) {
    put(beginnings, party.reference.slice(0, PART), party)
    put(endings, party.reference.slice(-PART), party)
  }
  return (letters: string): PayingParty[] => {
    const near = new Set<PayingParty>()
    const compare = (party: PayingParty, piecesOf: (length: number) => string) => {
      const pieces = [LENGTH - 1, LENGTH, LENGTH + 1].map(piecesOf)
      // A right reference that is not ours belongs to another trip.
      if (pieces.some((piece) => !isReference(piece) && isOneOff(piece, party.reference))) near.add(party)
    }
    for (let at = 0; at + PART <= letters.length; at += 1) {
      const part = letters.slice(at, at + PART)
      const end = at + PART
      for (const party of beginnings.get(part) ?? [])
        compare(party, (length) => letters.slice(at, at + length))
      for (const party of endings.get(part) ?? [])
        compare(party, (length) => letters.slice(Math.max(0, end - length), end))
    }
    return [...near]
  }
}

const isEnteredIn = (entered: OnDay[], { day }: BankRow, amount: number): boolean =>
  day !== null &&
  entered.some((one) => {
    const apart = Math.abs(daysBetween(one.day, day))
    return one.amount === amount && apart <= (one.isByHand ? NOTED_WITHIN : 0)
  })

/** What each booking has still to pay after the rows above: two rows of one statement may pay the same party. */
type Left = Map<number, number>
const openOf = ({ people }: PayingParty, left: Left) =>
  people.reduce((sum, { bookingId }) => sum + (left.get(bookingId) ?? 0), 0)

/** A party's people, with what the rows above leave of each one's next payment. */
const payersOf = ({ people }: PayingParty, left: Left): Payer[] =>
  people.map(({ bookingId, outstanding, nextDue }) => {
    const open = left.get(bookingId) ?? 0
    return {
      bookingId,
      outstanding: open,
      nextDue: nextDue && { ...nextDue, amount: nextDue.amount - (outstanding - open) },
    }
  })

/** Whether it is what a party still has to pay or has to pay next, all of it or one of its people. */
const isAmountOf = (party: PayingParty, left: Left, amount: number) =>
  amount === openOf(party, left) ||
  amount === party.due ||
  payersOf(party, left).some(
    ({ outstanding, nextDue }) => outstanding === amount || nextDue?.amount === amount,
  )

/** The words of each person's name, for those who have more than one. */
const namesOf = ({ people }: PayingParty): string[][] =>
  people
    .map(({ firstName, lastName }) => foldedText(`${firstName} ${lastName}`).split(' '))
    .filter(({ length }) => length > 1)

type Parts = BankProposal['parties'][number]['parts']
type Found = { reasons: BankReason[]; found: PayingParty[] }

/** What of each booking's money is to go back, and the most that can, after the rows above. */
type Back = Map<number, { due: number; most: number }>
const backOf = ({ people }: PayingParty, back: Back, name: 'due' | 'most') =>
  people.reduce((sum, { bookingId }) => sum + (back.get(bookingId)?.[name] ?? 0), 0)

/** Takes a refund from a party's people: from those first to whom something is due. None when it is more than was paid. */
const refundPartsOf = ({ people }: PayingParty, back: Back, amount: number): Parts => {
  let rest = amount
  const parts = people.map(({ bookingId }) => ({ bookingId, amount: 0 }))
  for (const name of ['due', 'most'] as const)
    for (const part of parts) {
      const more = Math.min(rest, Math.max(0, (back.get(part.bookingId)?.[name] ?? 0) - part.amount))
      part.amount += more
      rest -= more
    }
  return rest > 0 ? [] : parts.filter((part) => part.amount > 0)
}

/** The same row of the same account has the same one in each download; equal rows of a day are told apart by their number. */
export const keysOf = (rows: BankRow[]): string[] => {
  const times = new Map<string, number>()
  return rows.map(({ day, cents, currency, text }) => {
    const written = JSON.stringify([day, cents, currency, compact(text)])
    const time = (times.get(written) ?? 0) + 1
    times.set(written, time)
    return createHash('sha256').update(`${written}${time}`).digest('hex')
  })
}

/** What people read of a row. The column of the currency says nothing beside the amount; the key has had it from the start. */
const shownText = ({ text, currency }: BankRow): string =>
  text
    .split(' · ')
    .filter((part) => part.toUpperCase() !== currency)
    .join(' · ')

type Trip = {
  currency: string
  parties: PayingParty[]
  /** The keys of rows that were entered before. */
  entered?: ReadonlySet<string>
}

/**
 * What the rows of a statement pay of a trip (contract, section 14). `sure` is a row with the reference of one party, of
 * no more than is owed and not entered by hand already. Everything else is a proposal, which may name several parties:
 * a reference with one wrong character, a full name with an amount that is due. Rows with neither are left out. Money
 * that went out is a refund only where it has a right reference: `sure` if that much is due, and nothing to enter if it is
 * more than was paid. What came in is first, because it may be in the same statement as its refund.
 */
export const matchRows = async (rows: BankRow[], { currency, parties, entered = new Set() }: Trip) => {
  const keys = keysOf(rows)
  const byReference = new Map(parties.map((party) => [party.reference, party]))
  const nearTo = nearFinder(parties)
  const names = new Map(parties.map((party) => [party, namesOf(party)]))
  const left: Left = new Map(
    parties.flatMap(({ people }) => people.map(({ bookingId, outstanding }) => [bookingId, outstanding])),
  )
  const back: Back = new Map(
    parties.flatMap(({ people }) =>
      people.map(({ bookingId, refundDue, refundable }) => [bookingId, { due: refundDue, most: refundable }]),
    ),
  )
  const exactIn = (letters: string) => {
    const found = new Set<PayingParty>()
    for (let at = letters.indexOf('TH'); at >= 0; at = letters.indexOf('TH', at + 1)) {
      const party = byReference.get(letters.slice(at, at + LENGTH))
      if (party) found.add(party)
    }
    return [...found]
  }
  const against = (row: BankRow, party: PayingParty, amount: number): BankReason[] => [
    ...(row.cents % 100 === 0 ? [] : ['part-of-unit' as const]),
    ...(amount > openOf(party, left) ? ['too-much' as const] : []),
    ...(isEnteredIn(party.received, row, amount) ? ['entered-already' as const] : []),
  ]
  const againstRefund = (row: BankRow, party: PayingParty, amount: number): BankReason[] => {
    const isMore = amount > backOf(party, back, 'most')
    return [
      ...(row.cents % 100 === 0 ? [] : ['part-of-unit' as const]),
      ...(isMore ? ['more-than-paid' as const] : []),
      ...(!isMore && amount > backOf(party, back, 'due') ? ['not-due' as const] : []),
      ...(isEnteredIn(party.refunded, row, amount) ? ['entered-already' as const] : []),
    ]
  }
  const refundIn = (row: BankRow, amount: number): Found => {
    const found = exactIn(compact(row.text))
    const [party] = found
    const isOne = party !== undefined && found.length === 1
    return { reasons: ['reference', ...(isOne ? againstRefund(row, party, amount) : [])], found }
  }
  const foundIn = (row: BankRow, amount: number): Found => {
    const letters = compact(row.text)
    const exact = exactIn(letters)
    const [party] = exact
    if (party && exact.length === 1)
      return { reasons: ['reference', ...against(row, party, amount)], found: exact }
    if (party) return { reasons: ['reference'], found: exact }
    const near = nearTo(letters)
    if (near.length > 0) return { reasons: ['near-reference'], found: near }
    const words = new Set(foldedText(row.text).split(' '))
    const isPayer = (one: PayingParty) =>
      isAmountOf(one, left, amount) && names.get(one)?.some((name) => name.every((word) => words.has(word)))
    return { reasons: ['amount-and-name'], found: row.cents % 100 === 0 ? parties.filter(isPayer) : [] }
  }
  const proposals: BankProposal[] = []
  const keyed = rows.map((row, at) => ({ row, key: keys[at] ?? '', isOut: row.cents < 0 }))
  const inFirst = [...keyed.filter(({ isOut }) => !isOut), ...keyed.filter(({ isOut }) => isOut)]
  for (const [at, { row, key, isOut }] of inFirst.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (entered.has(key)) continue
    const amount = Math.floor(Math.abs(row.cents) / 100)
    if (amount < 1 || amount > LARGEST_PAYMENT || (row.currency !== null && row.currency !== currency))
      continue
    const { reasons, found } = (isOut ? refundIn : foundIn)(row, amount)
    if (found.length === 0) continue
    const sure = found.length === 1 && reasons.join() === 'reference'
    const choices = found.slice(0, MOST_CHOICES).map((one) => ({
      partyId: one.partyId,
      parts: isOut ? refundPartsOf(one, back, amount) : sharesOf(payersOf(one, left), amount),
    }))
    if (sure)
      for (const part of choices[0]?.parts ?? []) {
        const own = back.get(part.bookingId) ?? { due: 0, most: 0 }
        if (isOut) {
          back.set(part.bookingId, { due: own.due - part.amount, most: own.most - part.amount })
        } else {
          back.set(part.bookingId, { ...own, most: own.most + part.amount })
          left.set(part.bookingId, (left.get(part.bookingId) ?? 0) - part.amount)
        }
      }
    proposals.push({
      key,
      line: row.row,
      day: row.day,
      kind: isOut ? 'refunded' : 'received',
      amount,
      name: row.name.slice(0, 100),
      text: shownText(row).slice(0, 300),
      sure,
      reasons: found.length > 1 ? [...reasons, 'several'] : reasons,
      parties: choices,
    })
  }
  return proposals
}
