import type { Due } from './terms.ts'

/** One person of a party: what they still have to pay, and what of it comes first. */
export type Payer = { bookingId: number; outstanding: number; nextDue: Due | null }
export type Share = { bookingId: number; amount: number }

/**
 * Gives an amount to a party's people: what is due next of each, the earliest day first, so that nobody is asked for a
 * deposit that was paid. Then the rest, one after the other; what is too much goes to the first.
 */
export const sharesOf = (people: readonly Payer[], amount: number): Share[] => {
  let rest = amount
  const given = new Map<number, number>()
  const give = ({ bookingId, outstanding }: Payer, most: number) => {
    const before = given.get(bookingId) ?? 0
    const more = Math.max(0, Math.min(rest, most, outstanding - before))
    given.set(bookingId, before + more)
    rest -= more
  }
  const dues = people.flatMap((payer) => (payer.nextDue ? [{ payer, ...payer.nextDue }] : []))
  for (const { payer, amount: due } of dues.sort((a, b) => a.day.localeCompare(b.day))) give(payer, due)
  for (const payer of people) give(payer, rest)
  return people
    .map(({ bookingId }, at) => ({ bookingId, amount: (given.get(bookingId) ?? 0) + (at === 0 ? rest : 0) }))
    .filter((share) => share.amount > 0)
}
