import { makeTrip, nextNumber } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { arrivedOf, beginWithNoMail, bookOneByOne } from './mails.ts'

const BAD = 40
const OTHERS = 40

export const oneBadRecipient: Row = {
  property: 'One bad recipient',
  asked: `${BAD} addresses at which the server hangs up: others delayed by less than 10 s`,
  play: async (rig) => {
    await beginWithNoMail(rig)
    const tripId = await makeTrip(rig.database.pool, BAD + OTHERS)
    const bad = Array.from({ length: BAD }, () => `bad-${nextNumber()}@post.example`)
    const others = Array.from({ length: OTHERS }, () => `good-${nextNumber()}@post.example`)
    for (const email of bad) rig.mails.hungUpOn.add(email)
    // After the bad ones, so that a pause after each of them would add up.
    const booked = await bookOneByOne(rig, tripId, [...bad, ...others])
    await until('all others arrive', () => arrivedOf(rig, others) === OTHERS)
    const arrivedAt = new Map(rig.mails.received.map(({ recipients, at }) => [recipients[0], at]))
    const delays = booked
      .filter(({ email }) => others.includes(email))
      .map(({ email, bookedAt }) => ((arrivedAt.get(email) ?? Number.NaN) - bookedAt) / 1_000)
    const longest = Math.max(...delays)
    await until('all bad addresses were tried', () => new Set(rig.mails.turnedAway).size === BAD)
    const hungUp = new Set(rig.mails.turnedAway).size
    const early = arrivedOf(rig, bad)
    // They are not lost: once the server answers, they arrive too.
    rig.mails.hungUpOn.clear()
    await rig.database.pool.query('update outbox set due_at = now()')
    await until('the others arrive too', () => arrivedOf(rig, bad) === BAD)
    return {
      holds: longest < 10 && hungUp === BAD && early === 0,
      reached: `${OTHERS} others delayed by ${longest.toFixed(1)} s at most; the ${BAD} arrive once the server answers`,
      control: `the server hung up at ${hungUp} addresses, and ${early} of those got a mail`,
    }
  },
}
