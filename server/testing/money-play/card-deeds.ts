import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { oneOf, which } from '../random-play/make-deeds.ts'
import { type Deeds, deed, expectDone, expectSame } from './deed.ts'
import { cancelBy } from './hand-deeds.ts'
import {
  correct,
  everybody,
  giveBack,
  hear as hearOf,
  leftOnCard,
  type Model,
  type Page,
  sharesOf,
  waitingOf,
} from './model.ts'
import type { World } from './product.ts'

/** Stripe takes no less. */
const LEAST = 3

const sumOf = (shares: Map<number, number>) => [...shares.values()].reduce((sum, one) => sum + one, 0)
const isSame = (one: Map<number, number>, other: Map<number, number>) =>
  one.size === other.size && [...one].every(([id, amount]) => other.get(id) === amount)

const opening = fc.record({
  party: which,
  what: fc.constantFrom('due' as const, 'all' as const),
  isPaid: fc.boolean(),
})

const openPage = deed(opening, {
  name: 'open a card page',
  check: ({ parties }) => parties.length > 0,
  run: async (model, world, given) => {
    const party = given.party % model.parties.length
    const people = oneOf(model.parties, party)
    const session = await world.product.openPage(world, people[0]?.id ?? 0, given.what)
    const sharesNow = () => sharesOf(model, people, given.what)
    const before = sharesNow()
    const old = model.pages.find(
      (page) => page.party === party && (page.state === 'open' || page.state === 'charged'),
    )
    if (old && sumOf(before) >= LEAST) {
      hearOf(model, old)
      if (old.state === 'open' && isSame(old.shares, before)) return expectSame(session, old.session)
      if (old.state === 'open') old.state = 'ended'
    }
    if (!expectDone(session, sumOf(before) >= LEAST && sumOf(sharesNow()) >= LEAST)) return
    const page: Page = { party, session: session ?? '', shares: sharesNow(), state: 'open' }
    model.pages.push(page)
    if (!given.isPaid) return
    world.fake.books.pay(page.session)
    page.state = 'charged'
    await world.product.hear(world, page.session, 1)
    hearOf(model, page)
  },
})

const isThere = ({ pages }: Model) => pages.length > 0

const paying = fc.record({
  page: which,
  webhooks: fc.nat({ max: 2 }),
  isHeard: fc.boolean(),
  // Somebody may cancel while the card is charged.
  leaves: fc.constantFrom('nobody', 'nobody', 'one', 'all'),
})

const payPage = deed(paying, {
  name: 'pay on a card page',
  check: isThere,
  run: async (model, world, given) => {
    // The newest pages most.
    const page = oneOf(model.pages.toReversed(), given.page % 3)
    const [first] = model.parties[page.party] ?? []
    if (first && given.leaves !== 'nobody') await cancelBy(model, world, first, given.leaves === 'all')
    world.fake.books.pay(page.session)
    if (page.state === 'open') page.state = 'charged'
    if (!given.isHeard) return
    await world.product.hear(world, page.session, given.webhooks)
    hearOf(model, page)
  },
})

const hear = deed(fc.record({ page: which, webhooks: fc.nat({ max: 3 }) }), {
  name: 'hear from Stripe',
  check: isThere,
  run: async (model, world, given) => {
    const page = oneOf(model.pages, given.page)
    await world.product.hear(world, page.session, given.webhooks)
    hearOf(model, page)
  },
})

const finishRefunds = deed(fc.record({}), {
  name: 'give back what goes back by itself',
  check: ({ cardRefunds }) => cardRefunds.some(({ state }) => state === 'waiting'),
  run: async (model, world) => {
    await world.product.finishRefunds(world)
    for (const refund of model.cardRefunds) if (refund.state === 'waiting') giveBack(model, refund)
  },
})

const refundToCard = deed(
  fc.record({
    person: which,
    amount: fc.constantFrom('all', 'half', 'more'),
    isOld: fc.constantFrom(false, false, false, true),
  }),
  {
    name: 'refund to the card',
    check: isThere,
    run: async (model, world, given) => {
      const payers = everybody(model).filter(({ id }) => model.pages.some(({ shares }) => shares.has(id)))
      // Those who have paid by card most.
      const who = oneOf(payers.toReversed(), given.person % 3)
      const already = who.refunded + waitingOf(model, who)
      const pages = model.pages
        .filter((page) => page.state === 'paid' && leftOnCard(model, page, who.id) > 0)
        .reverse()
      const onCards = pages.reduce((sum, page) => sum + leftOnCard(model, page, who.id), 0)
      const most = Math.min(onCards, who.paid - already)
      const amount = Math.max(1, { all: most, half: Math.floor(most / 2), more: most + 1 }[given.amount])
      const refunded = already + (given.isOld ? 1 : 0)
      const answer = await world.product.refundToCard(world, who.id, { amount, refunded })
      if (!expectDone(answer, !given.isOld && amount <= most)) return
      let left = amount
      for (const page of pages) {
        const part = Math.min(left, leftOnCard(model, page, who.id))
        left -= part
        if (part > 0) model.cardRefunds.push({ page, person: who.id, amount: part, state: 'waiting' })
      }
      const asked = model.cardRefunds.slice(-(answer ?? []).length)
      for (const refund of asked) giveBack(model, refund)
    },
  },
)

const paidPages = ({ pages }: Model) => pages.filter(({ state }) => state === 'paid')
const leftOf = (model: Model, page: Page) =>
  [...page.shares.keys()].reduce((sum, id) => sum + leftOnCard(model, page, id), 0)

const refundElsewhere = deed(fc.record({ page: which, part: fc.constantFrom(1, 2, 3) }), {
  name: 'refund at Stripe',
  check: (model) => paidPages(model).length > 0,
  run: async (model, world, given) => {
    const page = oneOf(paidPages(model), given.page)
    const amount = Math.ceil(leftOf(model, page) / given.part)
    if (amount === 0) return
    const { payment_intent } = world.fake.books.sessionOf(page.session)
    world.fake.books.refund({ payment_intent, amount: String(100 * amount) })
    await world.product.hear(world, page.session, 0)
    let rest = amount
    for (const id of page.shares.keys()) {
      const part = Math.min(rest, leftOnCard(model, page, id))
      rest -= part
      if (part === 0) continue
      model.cardRefunds.push({ page, person: id, amount: part, state: 'waiting', group: world.deeds })
      giveBack(model, model.cardRefunds.at(-1) as Model['cardRefunds'][0])
    }
  },
})

/** What Stripe calls the refunds, in the order in which they were asked for. */
const stripeIds = async ({ db, tripId }: World): Promise<(string | null)[]> => {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select refund.stripe_id as id from card_refunds refund join card_payments payment on payment.id = payment_id
    where payment.trip_id = ${tripId} order by refund.id`)
  return rows.map(({ id }) => id)
}

const refundFails = deed(fc.record({ refund: which }), {
  name: 'a refund fails days later',
  check: ({ cardRefunds }) => cardRefunds.some(({ state }) => state === 'done'),
  run: async (model, world, given) => {
    const done = model.cardRefunds.filter(({ state }) => state === 'done')
    const failing = oneOf(done, given.refund)
    const id = (await stripeIds(world))[model.cardRefunds.indexOf(failing)]
    world.fake.books.failRefund(id ?? '')
    await world.product.hear(world, failing.page.session, 0)
    for (const refund of done) {
      const isOne = refund === failing || (refund.group !== undefined && refund.group === failing.group)
      if (!isOne) continue
      refund.state = 'failed'
      const person = everybody(model).find((one) => one.id === refund.person)
      if (person && refund.row) correct(person, refund.row, -refund.row.left)
    }
  },
})

/** What is done with cards, by how often. */
export const CARD_DEEDS: [weight: number, deeds: Deeds][] = [
  [6, openPage],
  [7, payPage],
  [2, hear],
  [3, finishRefunds],
  [4, refundToCard],
  [2, refundElsewhere],
  [2, refundFails],
]
