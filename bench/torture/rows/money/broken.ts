import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerFault, type FakeStripe, startFakeStripe } from '#server/testing/stripe/fake-stripe.ts'
import type { Random } from '#shared/random-from.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { type CardSite, PRICE, persistently, withCardSite, wordsOf } from './card-site.ts'

const PAYERS = 6
const LONGEST_WAIT_MS = 800

/** People who pay, and an organizer who refunds some of it, one after the other until it is stopped. */
const startPaying = (site: CardSite, random: Random) => {
  const state = { isStopping: false, paid: 0, refunded: 0 }
  const payer = async () => {
    while (!state.isStopping) {
      try {
        const party = await site.bookParty(1 + Math.floor(random() * 3))
        const session = await site.openPage(party)
        if (session) site.fake.books.pay(session)
        state.paid += 1
        if (random() < 0.5) {
          const amount = 1 + Math.floor(random() * PRICE)
          for (let turn = 0; turn < 20; turn += 1) {
            const answer = await persistently(() => site.refund(party.id, amount, { turn }))
            if (answer.status === 200) {
              state.refunded += 1
              break
            }
            if ((answer.body as { refunded?: number }).refunded) break
            await sleep(100)
          }
        }
      } catch {
        // The database was just killed: the next party tries again.
        await sleep(50)
      }
    }
  }
  const payers = Array.from({ length: PAYERS }, payer)
  return {
    state,
    stop: async () => {
      state.isStopping = true
      await Promise.all(payers)
    },
  }
}

/** A server that refunds first and notes it afterwards, and begins again after a kill. */
const refundedByNotingLater = (fake: FakeStripe, times: number): number => {
  const { openSession, pay, refund, refunds } = fake.books
  const price = { currency: 'sek', unit_amount: String(100 * PRICE) }
  for (let time = 0; time < times; time += 1) {
    const { payment_intent } = pay(openSession({ mode: 'payment', line_items: [{ price_data: price }] }).id)
    // Killed before the note, so the list of what is to do still has it.
    for (const _try of [1, 2]) refund({ payment_intent, amount: '30000' })
  }
  return refunds.size - times
}

const controlOf = async (times: number) => {
  const fake = await startFakeStripe()
  const twice = refundedByNotingLater(fake, times)
  await fake.stop()
  return twice
}

type Breaking = {
  property: string
  asked: string
  kill: (rig: Rig, site: CardSite, turn: number) => Promise<void>
}

const killRow = ({ property, asked, kill }: Breaking): Row => ({
  property,
  asked,
  play: (rig, { random, isShort }) =>
    withCardSite(rig, async (site) => {
      const kills = isShort ? 2 : 20
      const paying = startPaying(site, random)
      for (let turn = 0; turn < kills; turn += 1) {
        await sleep(200 + random() * LONGEST_WAIT_MS)
        await kill(rig, site, turn)
      }
      await until('people have paid and got something back', () => {
        const { paid, refunded } = paying.state
        return paid > kills && refunded > 0
      })
      await paying.stop()
      await site.settle({ wasAway: true })
      const problems = await site.problems()
      const twice = await controlOf(kills)
      const { paid, refunded } = paying.state
      return {
        holds: problems.length === 0 && twice > 0 && paid > kills && refunded > 0,
        reached: `${kills} kills, ${paid} payments, ${refunded} refunds acknowledged: ${wordsOf(problems)}`,
        control: `a server that refunds first and notes it after the kill refunds ${twice} of ${kills} twice`,
      }
    }),
})

export const serverKilledWhilePaying = killRow({
  property: 'Server killed while people pay by card',
  asked: '-9 20 times during payments and refunds: the ledger is what Stripe’s books say',
  kill: async (_rig, { servers }, turn) => {
    const server = servers[turn % servers.length]
    await server?.kill()
    await server?.start()
  },
})

export const databaseKilledWhilePaying = killRow({
  property: 'Database killed while people pay by card',
  asked: '-9 20 times during payments and refunds: the ledger is what Stripe’s books say',
  kill: async ({ database }) => {
    await database.kill()
    await database.revive()
  },
})

const ANSWERS: AnswerFault[] = ['500', '429', 'done-500', 'hung-up', 'silent', 'done-silent']

export const stripeAway: Row = {
  property: 'Stripe answers 500, 429 or nothing',
  asked: 'to every third call during payments and refunds, done or not: each is done once in the end',
  play: (rig, { random, isShort }) =>
    withCardSite(rig, async (site) => {
      const counts: Record<string, number> = {}
      site.fake.state.faults = {
        answer: () => {
          if (random() > 0.33) return undefined
          const fault = ANSWERS[Math.floor(random() * ANSWERS.length)] as AnswerFault
          counts[fault] = (counts[fault] ?? 0) + 1
          return fault
        },
      }
      const paying = startPaying(site, random)
      await sleep(isShort ? 5_000 : 60_000)
      await paying.stop()
      await site.settle({ wasAway: true })
      const problems = await site.problems()
      const twice = await controlOf(20)
      const { paid, refunded } = paying.state
      return {
        holds: problems.length === 0 && twice > 0 && paid > 5,
        reached: `${JSON.stringify(counts)}, ${paid} payments, ${refunded} refunds acknowledged: ${wordsOf(problems)}`,
        control: `a server that asks again without a key refunds ${twice} of 20 twice`,
      }
    }),
}
