import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockUser } from '#server/accounts/queries.ts'
import { contactRecipient } from '#server/contact/recipient.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { createBooking, createLink, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { cardPayments, cardRefunds } from '#shared/card/table.ts'
import type { Currency } from '#shared/trips/enums.ts'
import { trips } from '#shared/trips/table.ts'
import { catchUpWithEvents, finishRefunds, lookAtPayments } from './chores.ts'
import { gatewayOf } from './gateway.ts'

const SECRET = 'whsec_of_tests'
const fake = await startFakeStripe()
afterAll(() => fake.stop())
const time = { ahead: 0 }
const clock = () => new Date(Date.now() + time.ahead)
const { app, db, deps } = await createTestApp(
  {
    STRIPE_SECRET_KEY: fake.key,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: fake.url,
    TRIP_ADMIN_USERNAME: 'tripadmin',
  },
  clock,
)
const base = await listeningApp(app)
fake.state.webhook = { url: `${base}/api/stripe/webhook`, secret: SECRET }
const stripe = deps.settings.stripe
if (!stripe) throw new Error('The settings have no Stripe.')
const gateway = await gatewayOf(stripe)

const letPass = (ms: number) => {
  time.ahead += ms
  fake.state.aheadSeconds += ms / 1_000
}
const MINUTES = 60_000
const HOURS = 60 * MINUTES

beforeEach(async () => {
  await fake.settled()
  fake.state.faults = {}
  await drainOutbox(db)
})

const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })

/** A party on a trip that takes cards, with a link. */
const bookedParty = async ({
  people = 1,
  price = 1_000,
  currency = 'SEK',
}: {
  people?: number
  price?: number
  currency?: Currency
} = {}) => {
  const trip = await createTrip(db, { price, currency, cardPayments: true, createdBy: organizer.user.id })
  const first = await createBooking(db, trip.id)
  // One after the other, so that their ids are in this order.
  const others: (typeof tripBookings.$inferSelect)[] = []
  while (others.length < people - 1)
    others.push(await createBooking(db, trip.id, { partyId: first.id, email: first.email }))
  return { trip, first, others, token: await createLink(db, first.id) }
}
type Party = Awaited<ReturnType<typeof bookedParty>>

const ask = ({ token }: Pick<Party, 'token'>, what = 'all') =>
  request(app).post(`/api/booking-link/${token}/card-payments`).send({ what })
const press = (url: string) => fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' })
const pay = async (party: Pick<Party, 'token'>) => {
  const { body } = await ask(party).expect(200)
  const answer = await press(body.url)
  await fake.settled()
  return answer
}
const statusOf = async (id: number) =>
  (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]?.paymentStatus
const paymentsOf = ({ first }: Pick<Party, 'first'>) =>
  db.select().from(cardPayments).where(eq(cardPayments.partyId, first.id)).orderBy(cardPayments.id)
const refundsOf = ({ first }: Pick<Party, 'first'>) =>
  db
    .select({ refund: cardRefunds })
    .from(cardRefunds)
    .innerJoin(cardPayments, eq(cardPayments.id, cardRefunds.paymentId))
    .where(eq(cardPayments.partyId, first.id))
    .orderBy(cardRefunds.id)
    .then((rows) => rows.map(({ refund }) => refund))

/** What the fake has taken and given back for a party, in whole units. */
const booksOf = async (party: Pick<Party, 'first'>) => {
  const ids = (await paymentsOf(party)).map(({ token }) => token)
  const intents = [...fake.books.intents.values()].filter(({ metadata }) =>
    ids.includes(metadata.payment ?? ''),
  )
  const refunds = [...fake.books.refunds.values()].filter(
    ({ payment_intent, status }) => status !== 'failed' && intents.some(({ id }) => id === payment_intent),
  )
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one / 100, 0)
  return [sum(intents.map(({ amount }) => amount)), sum(refunds.map(({ amount }) => amount))]
}
const refund = ({ first }: Pick<Party, 'first'>, amount: number, refunded = 0) =>
  organizer.agent.post(`/api/trip-bookings/${first.id}/card-refunds`).send({ amount, refunded })

test.each([
  ['SEK', 2, 409],
  ['SEK', 3, 200],
  ['EUR', 1, 200],
  ['USD', 1, 200],
] as const)(
  'a price in %s of %d is paid by card only where Stripe takes as little',
  async (currency, price, status) => {
    const party = await bookedParty({ price, currency })
    const { body } = await request(app).get(`/api/booking-link/${party.token}/card-payments`).expect(200)
    expect(body.all).toBe(status === 200 ? price : 0)
    await ask(party).expect(status)
  },
)

test('a party pays by card, and its bookings are paid', async () => {
  const party = await bookedParty({ people: 3 })
  const answer = await pay(party)
  expect(answer.headers.get('location')).toBe(`http://trailherd.test/booking/${party.token}?card=paid`)
  for (const { id } of [party.first, ...party.others]) expect(await statusOf(id)).toBe('paid')
  expect(await booksOf(party)).toEqual([3_000, 0])
  await ask(party).expect(409)
})

test('a trip with a long name can be paid, also where its line would end inside of a character', async () => {
  const party = await bookedParty()
  await db
    .update(trips)
    .set({ name: 'a'.repeat(195) })
    .where(eq(trips.id, party.trip.id))
  await db.update(tripBookings).set({ firstName: 'Bo😀' }).where(eq(tripBookings.id, party.first.id))
  await pay(party)
  expect(await statusOf(party.first.id)).toBe('paid')
})

test('the page can tell that a deposit has arrived, although the rest is due next', async () => {
  const party = await bookedParty()
  const terms = { depositPercent: 25, balanceDays: 0, refundSteps: [] }
  await db.update(tripBookings).set({ terms }).where(eq(tripBookings.id, party.first.id))
  const dues = async () =>
    (await request(app).get(`/api/booking-link/${party.token}/card-payments`).expect(200)).body
  expect(await dues()).toMatchObject({ due: 250, all: 1_000, isUnderWay: false })
  const { body } = await ask(party, 'due').expect(200)
  expect(await dues()).toMatchObject({ due: 250, isUnderWay: true })
  await press(body.url)
  await fake.settled()
  expect(await dues()).toMatchObject({ due: 750, all: 750, isUnderWay: false })
})

test('a second page replaces the first one, so nobody pays twice', async () => {
  const party = await bookedParty()
  const one = await ask(party).expect(200)
  const same = await ask(party).expect(200)
  expect(same.body.url).toBe(one.body.url)
  await db.update(tripBookings).set({ price: 1_200 }).where(eq(tripBookings.id, party.first.id))
  const other = await ask(party).expect(200)
  expect(other.body.url).not.toBe(one.body.url)
  await press(one.body.url)
  await press(other.body.url)
  await fake.settled()
  expect(await booksOf(party)).toEqual([1_200, 0])
  expect((await paymentsOf(party)).map(({ state }) => state)).toEqual(['ended', 'paid'])
})

test('of ten tabs that ask at once, one gets a page', async () => {
  const party = await bookedParty()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(party)))
  const pages = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url))
  expect(pages.size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test.each([
  ['twice', () => 'twice' as const],
  ['never', () => 'lost' as const],
  ['forged', () => 'forged' as const],
])('the money is in the ledger once when webhooks come %s', async (_name, webhook) => {
  const party = await bookedParty()
  fake.state.faults = { webhook }
  await pay(party)
  letPass(2 * MINUTES)
  await lookAtPayments(deps, gateway)
  expect(await statusOf(party.first.id)).toBe('paid')
  expect((await paymentsOf(party)).map(({ state }) => state)).toEqual(['paid'])
  expect(await booksOf(party)).toEqual([1_000, 0])
})

test('a forged webhook is refused, and says nothing about its payment', async () => {
  const party = await bookedParty()
  await ask(party).expect(200)
  const [payment] = await paymentsOf(party)
  const event = {
    id: 'evt_forged',
    object: 'event' as const,
    type: 'checkout.session.completed',
    created: 1,
    livemode: false as const,
    data: { object: { id: payment?.sessionId, object: 'checkout.session', payment_status: 'paid' } as never },
  }
  expect(await fake.send(event, 'whsec_of_somebody_else')).toBe(400)
  // Even with the right secret it is only a reason to ask Stripe.
  expect(await fake.send(event)).toBe(200)
  expect(await statusOf(party.first.id)).toBe('pending')
})

test('what Stripe’s list of events says is caught up with when webhooks were lost', async () => {
  const party = await bookedParty()
  await pay(party)
  fake.state.faults = { webhook: () => 'lost' }
  const [payment] = await paymentsOf(party)
  fake.books.refund({ payment_intent: payment?.intentId, amount: '40000' })
  await catchUpWithEvents(deps, gateway)
  await catchUpWithEvents(deps, gateway)
  expect(await refundsOf(party)).toMatchObject([{ amount: 400, reason: 'elsewhere', state: 'done' }])
})

test('a webhook that comes three days late changes nothing that happened since', async () => {
  const party = await bookedParty()
  fake.state.faults = { webhook: () => 'held' }
  await pay(party)
  letPass(2 * MINUTES)
  await lookAtPayments(deps, gateway)
  await refund(party, 1_000).expect(200)
  letPass(72 * HOURS)
  await fake.sendHeld((events) => events.toReversed())
  await fake.settled()
  expect(await booksOf(party)).toEqual([1_000, 1_000])
  expect(await refundsOf(party)).toMatchObject([{ amount: 1_000, state: 'done' }])
})

test('money for a spot that is gone goes back by itself, with a mail', async () => {
  const party = await bookedParty({ people: 2 })
  const { body } = await ask(party).expect(200)
  await request(app).delete(`/api/booking-link/${party.token}/bookings/${party.others[0]?.id}`).expect(204)
  await drainOutbox(db)
  await press(body.url)
  await fake.settled()
  await finishRefunds(deps, gateway)
  await fake.settled()
  expect(await booksOf(party)).toEqual([2_000, 1_000])
  expect(await refundsOf(party)).toMatchObject([
    { amount: 1_000, reason: 'seat-gone', state: 'done', bookingId: party.others[0]?.id },
  ])
  expect(await statusOf(party.first.id)).toBe('paid')
  const mails = await drainOutbox(db)
  expect(mails.filter(({ subject }) => subject.startsWith('Your money comes back'))).toMatchObject([
    { to: { address: party.first.email }, text: expect.stringContaining('SEK\u00a01,000') },
  ])
  expect(await seatsOf(db, party.trip.id)).toMatchObject({ held: 1, capacity: 8 })
})

test('money that comes by card after a cancellation goes back whole, and takes nothing of what comes back anyway', async () => {
  const party = await bookedParty()
  const { id } = party.first
  const terms = { depositPercent: null, balanceDays: 0, refundSteps: [{ daysBefore: 0, percent: 50 }] }
  await db.update(tripBookings).set({ terms }).where(eq(tripBookings.id, id))
  const entry = { kind: 'received', amount: 300, method: 'bank' }
  await organizer.agent.post(`/api/trip-bookings/${id}/payments`).send(entry).expect(201)
  const { body } = await ask(party).expect(200)
  await request(app).delete(`/api/booking-link/${party.token}/bookings/${id}`).expect(204)
  const balance = async () =>
    (await request(app).get(`/api/booking-link/${party.token}`).expect(200)).body.bookings[0].balance
  expect(await balance()).toMatchObject({ paid: 300, refundDue: 150 })
  await press(body.url)
  await fake.settled()
  await finishRefunds(deps, gateway)
  await fake.settled()
  expect(await booksOf(party)).toEqual([700, 700])
  expect(await balance()).toMatchObject({ paid: 1_000, refunded: 700, refundDue: 150 })
})

test('money that comes back to a former address opens nothing of the people who have the booking now', async () => {
  const party = await bookedParty()
  const { body } = await ask(party).expect(200)
  const { id } = party.first
  const moved = { email: 'bo@post.example', firstName: 'Bo', lastName: 'Ny' }
  await organizer.agent.patch(`/api/trip-bookings/${id}`).send(moved).expect(200)
  await organizer.agent.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus: 'paid' }).expect(200)
  await drainOutbox(db)
  await press(body.url)
  await fake.settled()
  await finishRefunds(deps, gateway)
  expect(await booksOf(party)).toEqual([1_000, 1_000])
  const [mail] = (await drainOutbox(db)).filter(({ to }) => to.address === party.first.email)
  expect(mail?.subject).toMatch(/^Your money comes back/)
  expect(mail?.text).not.toContain('/booking/')
})

test('money for a trip that was deleted goes back, and the address is forgotten', async () => {
  const party = await bookedParty()
  const { body } = await ask(party).expect(200)
  await organizer.agent.delete(`/api/trips/${party.trip.id}`).expect(204)
  await drainOutbox(db)
  await press(body.url)
  await fake.settled()
  await finishRefunds(deps, gateway)
  expect(await booksOf(party)).toEqual([1_000, 1_000])
  expect(await drainOutbox(db)).toMatchObject([{ to: { address: party.first.email } }])
  expect(await paymentsOf(party)).toMatchObject([{ state: 'paid', contact: null }])
})

test.each([
  ['gives money back to a card', (party: Party) => refund(party, 300), 200],
  ['deletes a trip', ({ trip }: Party) => organizer.agent.delete(`/api/trips/${trip.id}`), 204],
] as const)(
  'an organizer who %s while their account is ended waits for no deadlock',
  async (_what, ask, status) => {
    const party = await bookedParty()
    await pay(party)
    const trip = await holdTrip(db, party.trip.id)
    const asked = ask(party).then((answer) => answer.status)
    await untilWaiting(db, 1)
    // In the order of deleting and of blocking: the account, then its trips.
    const ended = inTransaction(db, async (tx) => {
      await lockUser(tx, organizer.user.id, { end: true })
      await tx.execute(sql`select from trips where id = ${party.trip.id} for update`)
      return 'ended'
    }).catch(() => 'failed')
    await untilWaiting(db, 2)
    await trip.release()
    expect([await asked, await ended]).toEqual([status, 'ended'])
  },
)

test('a trip that is deleted sends back to the cards what is still due to people', async () => {
  const party = await bookedParty({ people: 3 })
  await pay(party)
  await refund(party, 300).expect(200)
  const [first, second] = party.others
  await db
    .update(tripBookings)
    .set({ terms: { depositPercent: null, balanceDays: 0, refundSteps: [{ daysBefore: 0, percent: 50 }] } })
    .where(eq(tripBookings.id, first?.id ?? 0))
  await request(app).delete(`/api/booking-link/${party.token}/bookings/${first?.id}`).expect(204)
  await organizer.agent
    .post(`/api/trip-bookings/${second?.id}/payments`)
    .send({ kind: 'refunded', amount: 400, method: 'bank' })
    .expect(201)
  await organizer.agent.delete(`/api/trips/${party.trip.id}`).expect(204)
  await finishRefunds(deps, gateway)
  expect((await refundsOf(party)).map(({ amount, state }) => [amount, state])).toEqual([
    [300, 'done'],
    [700, 'done'],
    [500, 'done'],
    [600, 'done'],
  ])
  expect(await booksOf(party)).toEqual([3_000, 2_100])
})

test('a trip that is deleted when it is over keeps what was paid for it by card', async () => {
  const party = await bookedParty()
  await pay(party)
  const days = { startDate: '2025-06-01', endDate: '2025-06-03' }
  await db.update(trips).set(days).where(eq(trips.id, party.trip.id))
  await organizer.agent.delete(`/api/trips/${party.trip.id}`).expect(204)
  await finishRefunds(deps, gateway)
  expect(await booksOf(party)).toEqual([1_000, 0])
})

describe('a refund of a deleted trip that Stripe does not do', () => {
  const deleted = async () => {
    const party = await bookedParty()
    await pay(party)
    const [payment] = await paymentsOf(party)
    const intentId = payment?.intentId ?? ''
    return {
      party,
      intentId,
      remove: () => organizer.agent.delete(`/api/trips/${party.trip.id}`).expect(204),
      /** The mails to the people who run the site. */
      told: async () =>
        (await drainOutbox(db)).filter(({ to }) => to.address === contactRecipient(deps.settings)),
      mail: {
        subject: `A card refund failed: ${payment?.reference}`,
        text: expect.stringMatching(new RegExp(`1,000[^]*${intentId}`)),
      },
    }
  }

  test('is told to the people who run the site when Stripe refuses it', async () => {
    const { party, intentId, remove, told, mail } = await deleted()
    await remove()
    fake.books.dispute(intentId)
    await finishRefunds(deps, gateway)
    expect(await refundsOf(party)).toMatchObject([{ state: 'failed' }])
    expect(await told()).toMatchObject([mail])
    await finishRefunds(deps, gateway)
    expect(await told()).toEqual([])
  })

  test('is told to them in one mail with all others of the trip', async () => {
    const { party, intentId, remove, told } = await deleted()
    const others = await Promise.all(
      [1, 2].map(async () => {
        const first = await createBooking(db, party.trip.id)
        return { first, token: await createLink(db, first.id) }
      }),
    )
    for (const other of others) await pay(other)
    await remove()
    const payments = (await Promise.all([party, ...others].map(paymentsOf))).flat()
    for (const payment of payments) fake.books.dispute(payment.intentId ?? '')
    await finishRefunds(deps, gateway)
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual(['3 card refunds failed'])
    expect(payments.map((payment) => payment.intentId)).toContain(intentId)
    for (const payment of payments)
      expect(mails[0]?.text).toMatch(new RegExp(`${payment.reference}: SEK.1,000`))
  })

  test('is told to them when the bank sends the money back days later', async () => {
    const { party, remove, told, mail } = await deleted()
    await remove()
    await finishRefunds(deps, gateway)
    expect(await told()).toEqual([])
    const [given] = await refundsOf(party)
    fake.books.failRefund(given?.stripeId ?? '')
    await fake.settled()
    expect(await told()).toMatchObject([mail])
  })

  test('is no news when somebody has refunded the same at Stripe', async () => {
    const { party, intentId, remove, told } = await deleted()
    fake.state.faults = { webhook: () => 'lost' }
    await remove()
    fake.books.refund({ payment_intent: intentId })
    await finishRefunds(deps, gateway)
    expect(await refundsOf(party)).toMatchObject([
      { state: 'failed' },
      { reason: 'elsewhere', state: 'done' },
    ])
    expect(await told()).toEqual([])
  })
})

test('two organizers who refund at once refund once', async () => {
  const party = await bookedParty()
  await pay(party)
  fake.state.faults = { pauseMs: 50 }
  const answers = await Promise.all([refund(party, 600), refund(party, 600), refund(party, 600)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.refunded).toBe(600)
  expect(await booksOf(party)).toEqual([1_000, 600])
  await refund(party, 500, 600).expect(409)
  await refund(party, 400, 600).expect(200)
  expect(await booksOf(party)).toEqual([1_000, 1_000])
})

test('what is on its way back to a card is not paid back by hand as well', async () => {
  const party = await bookedParty()
  await pay(party)
  fake.state.faults = { answer: ({ method }) => (method === 'POST' ? '429' : undefined) }
  await refund(party, 800).expect(200)
  const byHand = (amount: number) =>
    organizer.agent
      .post(`/api/trip-bookings/${party.first.id}/payments`)
      .send({ kind: 'refunded', amount, method: 'cash' })
  expect((await byHand(300)).status).toBe(409)
  expect((await byHand(200)).status).toBeLessThan(300)
  fake.state.faults = {}
  await finishRefunds(deps, gateway)
  expect(await booksOf(party)).toEqual([1_000, 800])
})

test.each(['pending', 'paid'])(
  'a booking can come back as %s while the money of its card is on its way to the card, and stays so',
  async (paymentStatus) => {
    const party = await bookedParty()
    const { id } = party.first
    await pay(party)
    const set = (status: string) =>
      organizer.agent.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus: status })
    await set('cancelled').expect(200)
    fake.state.faults = { answer: ({ method }) => (method === 'POST' ? '429' : undefined) }
    await refund(party, 1_000).expect(200)
    await set(paymentStatus).expect(200)
    fake.state.faults = {}
    await finishRefunds(deps, gateway)
    expect(await booksOf(party)).toEqual([1_000, 1_000])
    expect(await statusOf(id)).toBe(paymentStatus)
  },
)

test.each(['500', '429', 'done-500', 'hung-up'] as const)(
  'a refund during %s is done once, as soon as Stripe answers',
  async (fault) => {
    const party = await bookedParty()
    await pay(party)
    fake.state.faults = { answer: ({ method }) => (method === 'POST' ? fault : undefined) }
    const { body } = await refund(party, 700).expect(200)
    fake.state.faults = {}
    // What Stripe did without saying so, its webhook says.
    const states = fault === 'hung-up' || fault === 'done-500' ? ['done', 'asked'] : ['asked']
    expect(body.refunds).toEqual([{ amount: 700, state: expect.toBeOneOf(states) }])
    for (const wait of [1 * MINUTES, 61 * MINUTES, 1 * MINUTES]) {
      letPass(wait)
      await finishRefunds(deps, gateway).catch(() => {})
    }
    expect(await refundsOf(party)).toMatchObject([{ amount: 700, state: 'done' }])
    expect(await booksOf(party)).toEqual([1_000, 700])
  },
)

test.each(['500', '429', 'done-500'] as const)(
  'somebody who wants to pay during %s is told, and can pay a moment later',
  async (fault) => {
    const party = await bookedParty()
    fake.state.faults = { answer: () => fault }
    const { body } = await ask(party).expect(503)
    expect(body.message).toContain('Nothing was charged')
    fake.state.faults = {}
    await pay(party)
    expect(await booksOf(party)).toEqual([1_000, 0])
  },
)

test('a webhook is refused while Stripe does not answer, so that it comes again', async () => {
  const party = await bookedParty()
  const { body } = await ask(party).expect(200)
  fake.state.faults = { webhook: () => 'held' }
  await press(body.url)
  fake.state.faults = { answer: () => '429' }
  const [event] = fake.books.events.filter(({ type }) => type === 'checkout.session.completed').slice(-1)
  if (!event) throw new Error('Nothing was paid.')
  expect(await fake.send(event)).toBe(503)
  fake.state.faults = {}
  expect(await fake.send(event)).toBe(200)
  expect(await statusOf(party.first.id)).toBe('paid')
})

test('a refund that fails days later is taken out of the ledger again', async () => {
  const party = await bookedParty()
  await pay(party)
  await refund(party, 1_000).expect(200)
  const [given] = await refundsOf(party)
  fake.books.failRefund(given?.stripeId ?? '')
  await fake.settled()
  expect(await refundsOf(party)).toMatchObject([{ state: 'failed' }])
  await refund(party, 1_000).expect(200)
  expect(await booksOf(party)).toEqual([1_000, 1_000])
})

test('a page that nobody paid on ends, and nothing is asked about it any more', async () => {
  const party = await bookedParty()
  await ask(party).expect(200)
  letPass(25 * HOURS)
  await lookAtPayments(deps, gateway)
  expect(await paymentsOf(party)).toMatchObject([{ state: 'ended', lookAt: null, contact: null }])
})

test('a server that stopped before it heard of its page finds it again', async () => {
  const party = await bookedParty()
  await ask(party).expect(200)
  await db
    .update(cardPayments)
    .set({ state: 'asked', sessionId: null })
    .where(eq(cardPayments.partyId, party.first.id))
  letPass(2 * MINUTES)
  await lookAtPayments(deps, gateway)
  expect(await paymentsOf(party)).toMatchObject([{ state: 'open', sessionId: expect.stringMatching(/^cs_/) }])
})

test('a trip takes cards only while the trip admin wants it', async () => {
  const party = await bookedParty()
  const { agent: admin } = await signedInAgent(app, db, { username: 'tripadmin' })
  const set = (agent: typeof admin, cardPayments: boolean) =>
    agent.patch(`/api/trips/${party.trip.id}/card-payments`).send({ cardPayments })
  await set(organizer.agent, false).expect(403)
  await set(admin, false).expect(200)
  await ask(party).expect(409)
  await set(admin, true).expect(200)
  await ask(party).expect(200)
  await db.update(trips).set({ isCancelled: true }).where(eq(trips.id, party.trip.id))
  await ask(party).expect(409)
})

test('strangers pay and refund nothing', async () => {
  const party = await bookedParty()
  await pay(party)
  const { agent } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  await agent
    .post(`/api/trip-bookings/${party.first.id}/card-refunds`)
    .send({ amount: 1, refunded: 0 })
    .expect(403)
  await agent.post(`/api/my-bookings/${party.first.id}/card-payments`).send({}).expect(404)
  await ask({ token: 'x'.repeat(43) }).expect(404)
  expect(await booksOf(party)).toEqual([1_000, 0])
})

test('without the settings none of it is there, and the package is not loaded', async () => {
  const bare = await createTestApp({}, clock, db)
  const party = await bookedParty()
  await request(bare.app).post('/api/stripe/webhook').send({}).expect(404)
  await request(bare.app).post(`/api/booking-link/${party.token}/card-payments`).send({}).expect(404)
})
