import { startFakeStripe, type WebhookFault } from '#server/testing/stripe/fake-stripe.ts'
import type { Random } from '#shared/random-from.ts'
import type { Row } from '../../row.ts'
import { type CardSite, type Party, PRICE, persistently, withCardSite, wordsOf } from './card-site.ts'

const FAULTS: (WebhookFault | undefined)[] = [undefined, 'twice', 'twice', 'held', 'lost', 'forged']
const THREE_DAYS = 3 * 24 * 3600

/** Pays, and gives some of the money back through the money page or at Stripe itself. */
const payAndRefund = async (site: CardSite, party: Party, random: Random) => {
  const session = await site.openPage(party)
  if (!session) return
  site.fake.books.pay(session)
  if (random() < 0.4) {
    await persistently(() => site.ask(party))
    await persistently(() => site.refund(party.id, 1 + Math.floor(random() * PRICE)))
  } else if (random() < 0.3) {
    const { payment_intent } = site.fake.books.sessionOf(session)
    site.fake.books.refund({ payment_intent, amount: String(100 * (1 + Math.floor(random() * PRICE))) })
  }
}

/** What somebody would keep who believes every webhook, signed or not, as often as it comes. */
const believed = async (events: { type: string; data: { object: object } }[]) =>
  events.reduce((sum, { type, data }) => {
    const { amount_total = 0 } = data.object as { amount_total?: number }
    return type === 'checkout.session.completed' ? sum + amount_total / 100 : sum
  }, 0)

export const webhooksAstray: Row = {
  property: 'Webhooks of card payments',
  asked:
    'doubled, at once at two servers, reordered, three days late, forged and lost: the ledger is what Stripe’s books say, and each status and seat follows',
  play: (rig, { random, isShort }) =>
    withCardSite(rig, async (site) => {
      const parties = isShort ? 10 : 60
      const sent: Parameters<typeof believed>[0] = []
      const counts: Record<string, number> = {}
      const { fake } = site
      fake.state.faults = {
        webhook: (event) => {
          const fault = FAULTS[Math.floor(random() * FAULTS.length)]
          counts[fault ?? 'sent'] = (counts[fault ?? 'sent'] ?? 0) + 1
          if (fault !== 'lost') sent.push(event, ...(fault === 'twice' ? [event] : []))
          return fault
        },
      }
      const all = await Promise.all(
        Array.from({ length: parties }, (_, one) => site.bookParty(1 + (one % 3))),
      )
      await Promise.all(all.map((party) => payAndRefund(site, party, random)))
      await fake.settled()
      const { rows } = await rig.database.pool.query(
        'select count(*)::int as paid from card_payments where state = $1',
        ['paid'],
      )
      const early = rows[0]?.paid
      await site.settle()
      // Three days later, what was held comes, the newest first, and once more everything that there was.
      const late = (one: (typeof fake.books.events)[number]) => ({
        ...one,
        created: one.created - THREE_DAYS,
      })
      await fake.sendHeld((events) => events.toReversed().map(late))
      await Promise.all(fake.books.events.map((event) => fake.send(late(event))))
      await site.settle()
      const problems = await site.problems()
      const taken = [...fake.books.intents.values()].reduce((sum, { amount }) => sum + amount / 100, 0)
      const naive = await believed(sent)
      return {
        holds: problems.length === 0 && naive !== taken && fake.books.intents.size >= parties,
        reached: `${parties} parties, ${JSON.stringify(counts)}, ${early} of ${fake.books.intents.size} payments known by webhooks: ${wordsOf(problems)}`,
        control: `a server that believes each webhook as it comes keeps ${naive} of ${taken}`,
      }
    }),
}

const REFUNDED = 600

/** A server that asks Stripe before anything is stored, and without a key. */
const refundedWithoutRow = async (): Promise<number> => {
  const fake = await startFakeStripe()
  const { openSession, pay, refund, refunds } = fake.books
  const price = { currency: 'sek', unit_amount: String(100 * PRICE) }
  const intent = pay(openSession({ mode: 'payment', line_items: [{ price_data: price }] }).id).payment_intent
  const press = async () => {
    const left = PRICE - [...refunds.values()].reduce((sum, { amount }) => sum + amount / 100, 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (left >= 400) refund({ payment_intent: intent, amount: '40000' })
  }
  await Promise.all([press(), press()])
  await fake.stop()
  return [...refunds.values()].reduce((sum, { amount }) => sum + amount / 100, 0)
}

export const refundedAtOnce: Row = {
  property: 'Two organizers refund at once',
  asked: 'the same refund pressed five times at two servers, 40 times: it is given once',
  play: (rig, { isShort }) =>
    withCardSite(rig, async (site) => {
      const times = isShort ? 5 : 40
      const { fake } = site
      fake.state.faults = { pauseMs: 20 }
      const statuses: number[] = []
      let wrong = 0
      for (let time = 0; time < times; time += 1) {
        const party = await site.bookParty()
        fake.books.pay((await site.openPage(party)) ?? '')
        await fake.settled()
        const before = fake.books.refunds.size
        const press = () =>
          Promise.all([0, 1, 2, 3, 4].map((turn) => site.refund(party.id, REFUNDED, { turn })))
        let answers = await press()
        // A busy server may have put off the webhook: then it does not know of the payment, and refuses all five.
        if (answers.every(({ status }) => status !== 200) && fake.books.refunds.size === before) {
          await site.settle()
          fake.state.faults = { pauseMs: 20 }
          answers = await press()
        }
        statuses.push(...answers.map(({ status }) => status))
        if (fake.books.refunds.size - before !== 1) wrong += 1
      }
      await site.settle()
      const problems = await site.problems()
      const naive = await refundedWithoutRow()
      const done = statuses.filter((status) => status === 200).length
      // On a busy machine the press that gave it may be answered 503, and its refund is finished afterwards.
      const busy = statuses.filter((status) => status === 503).length
      const refused = statuses.filter((status) => status === 409).length
      const known = done + busy + refused === statuses.length && done <= times && done + busy >= times
      return {
        holds: wrong === 0 && known && problems.length === 0 && naive > 400,
        reached: `${times} × 5 presses: ${done} × 200, ${refused} × refused, ${busy} × busy, ${wrong} × not once: ${wordsOf(problems)}`,
        control: `two who look, and then ask Stripe without a row and a key, refund ${naive} in place of 400`,
      }
    }),
}
