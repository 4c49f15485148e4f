import { createServer } from 'node:http'
import { createEmulator } from 'emulate'
import Stripe from 'stripe'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startFakeStripe } from './fake-stripe.ts'

const SECRET = 'whsec_of_tests'
const received: { payload: string; signature: string }[] = []

const shop = createServer(async (req, res) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  received.push({
    payload: Buffer.concat(chunks).toString(),
    signature: String(req.headers['stripe-signature']),
  })
  res.end()
})
const shopUrl = await new Promise<string>((resolve) => {
  shop.listen(0, '127.0.0.1', () => {
    const address = shop.address()
    resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/stripe/webhook`)
  })
})
const fake = await startFakeStripe({ webhook: { url: shopUrl, secret: SECRET } })
const other = await createEmulator({
  service: 'stripe',
  port: 0,
  seed: { stripe: { webhooks: [{ url: shopUrl, events: ['*'], secret: SECRET }] } },
})
afterAll(async () => {
  await fake.stop()
  await other.close()
  shop.close()
})
afterEach(() => {
  fake.state.faults = {}
  received.length = 0
})

const clientOf = (url: string) => {
  const { hostname, port } = new URL(url)
  return new Stripe(fake.key, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    timeout: 2_000,
  })
}
const stripe = clientOf(fake.url)
const emulated = clientOf(other.url)

const ORDER = {
  mode: 'payment',
  success_url: 'http://trailherd.test/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://trailherd.test/back',
  metadata: { booking: '7' },
} as const
const LINE = {
  quantity: 1,
  price_data: { currency: 'sek', unit_amount: 100_000, product_data: { name: 'Deposit' } },
}
const open = () => stripe.checkout.sessions.create({ ...ORDER, line_items: [LINE] })
const pay = (url: string, session: string) =>
  fetch(`${url}/checkout/${session}/complete`, { method: 'POST', redirect: 'manual' })
const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ statusCode, code, message, type }: Stripe.errors.StripeError) => ({ statusCode, code, message, type }),
  )

const paidSession = async (): Promise<{ id: string; intent: string }> => {
  const { id } = await open()
  await pay(fake.url, id)
  return { id, intent: String((await stripe.checkout.sessions.retrieve(id)).payment_intent) }
}

/** What happens to a session from beginning to end, in the words of the service. */
const life = async (client: Stripe, url: string, create: () => Promise<Stripe.Checkout.Session>) => {
  const shown = ({
    object,
    mode,
    status,
    payment_status,
    success_url,
    cancel_url,
    metadata,
    livemode,
    ...one
  }: Stripe.Checkout.Session) => ({
    ...{ object, mode, status, payment_status, success_url, cancel_url, metadata, livemode },
    hasId: /^cs_/.test(one.id),
    isNew: Math.abs(one.created - Date.now() / 1_000) < 60,
    page: one.url?.replace(one.id, 'ID').replace(url, 'URL') ?? null,
  })
  const paid = await create()
  const opened = shown(paid)
  const page = await fetch(`${url}/checkout/${paid.id}`)
  const answer = await pay(url, paid.id)
  const back = answer.headers.get('location')?.replace(paid.id, 'ID')
  const again = await pay(url, paid.id)
  const left = await create()
  await expect.poll(() => received.some(({ payload }) => payload.includes(paid.id))).toBe(true)
  const listed = await client.checkout.sessions.list({ status: 'open' })
  const ended = shown(await client.checkout.sessions.expire(left.id))
  await expect.poll(() => received.some(({ payload }) => payload.includes('session.expired'))).toBe(true)
  return {
    opened,
    page: [page.status, (await page.text()).includes(`action="/checkout/${paid.id}/complete"`)],
    back: [answer.status, back],
    again: [again.status, again.headers.get('location')?.replace(paid.id, 'ID')],
    afterwards: shown(await client.checkout.sessions.retrieve(paid.id)),
    isListed: listed.data.some(({ id }) => id === left.id) && !listed.data.some(({ id }) => id === paid.id),
    ended,
    endedTwice: await refused(client.checkout.sessions.expire(left.id)),
    unknown: await refused(client.checkout.sessions.retrieve('cs_unknown')),
    withoutMode: await refused(client.checkout.sessions.create({} as never)),
    told: received
      .map(({ payload, signature }) => client.webhooks.constructEvent(payload, signature, SECRET))
      .filter(({ type }) => type.startsWith('checkout.'))
      .map(({ type, data }) => ({ type, object: shown(data.object as Stripe.Checkout.Session) })),
  }
}

test('what it has in common with emulate 0.12.2, it does in the same way', async () => {
  const product = await emulated.products.create({ name: 'Deposit' })
  const price = await emulated.prices.create({ product: product.id, currency: 'sek', unit_amount: 100_000 })
  const theirs = await life(emulated, other.url, () =>
    emulated.checkout.sessions.create({ ...ORDER, line_items: [{ price: price.id, quantity: 1 }] }),
  )
  received.length = 0
  const ours = await life(stripe, fake.url, open)
  expect(ours).toEqual({
    ...theirs,
    // emulate sends somebody who pays twice to a page that says so, ours to the page after the payment, as Stripe does.
    again: ours.back,
  })
})

test('a payment is in the books once, however often Pay is pressed', async () => {
  const before = fake.books.intents.size
  const { id } = await open()
  await Promise.all([1, 2, 3].map(() => pay(fake.url, id)))
  const session = await stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 100_000 })
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent))
  expect(intent).toMatchObject({ amount_received: 100_000, currency: 'sek', metadata: { booking: '7' } })
  expect(fake.books.intents.size - before).toBe(1)
})

test('refunds never exceed the payment', async () => {
  const { intent } = await paidSession()
  await stripe.refunds.create({ payment_intent: intent, amount: 70_000 })
  const tooMuch = await refused(stripe.refunds.create({ payment_intent: intent, amount: 40_000 }))
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('greater than unrefunded'),
  })
  await stripe.refunds.create({ payment_intent: intent })
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([30_000, 70_000])
  const again = await refused(stripe.refunds.create({ payment_intent: intent }))
  expect(again).toMatchObject({ code: 'charge_already_refunded' })
})

test('a call with the same key is done once, and its answer is repeated', async () => {
  const { intent } = await paidSession()
  const once = () =>
    stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'one press' })
  const [first, second] = [await once(), await once()]
  expect(second.id).toBe(first.id)
  const other = stripe.refunds.create(
    { payment_intent: intent, amount: 200 },
    { idempotencyKey: 'one press' },
  )
  expect(await refused(other)).toMatchObject({ type: 'StripeIdempotencyError' })
})

test('two calls with the same key at the same moment are one', async () => {
  fake.state.faults = { pauseMs: 200 }
  const { intent } = await paidSession()
  const once = () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'at once' })
  const answers = await Promise.all([refused(once()), refused(once())])
  expect(answers).toContainEqual(expect.objectContaining({ statusCode: 409, code: 'idempotency_key_in_use' }))
  expect(answers).toContain(undefined)
})

test('a failure is repeated for its key, as Stripe documents, and another key goes through', async () => {
  const { intent } = await paidSession()
  fake.state.faults = { answer: () => '500' }
  const once = (idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent: intent }, { idempotencyKey })
  expect(await refused(once('failed'))).toMatchObject({ statusCode: 500 })
  fake.state.faults = {}
  expect(await refused(once('failed'))).toMatchObject({ statusCode: 500 })
  expect(await once('new')).toMatchObject({ amount: 100_000 })
})

test.each(['done-500', 'hung-up', 'done-silent'] as const)(
  'with %s the refund is in the books, though nobody was told',
  async (fault) => {
    const { intent } = await paidSession()
    fake.state.faults = { answer: () => fault }
    const call = stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: fault })
    // The package itself asks again over a new connection after one that was closed, with the same key.
    await refused(call)
    fake.state.faults = {}
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  },
)

test('a page that ended takes no money', async () => {
  const { id } = await open()
  fake.state.aheadSeconds += 24 * 3600
  const answer = await pay(fake.url, id)
  expect(answer.headers.get('location')).toBe(`/checkout/${id}`)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    payment_intent: null,
  })
  fake.state.aheadSeconds = 0
})

test('a call with another key is refused', async () => {
  const { hostname, port } = new URL(fake.url)
  const stranger = new Stripe('sk_test_stranger', { protocol: 'http', host: hostname, port })
  expect(await refused(stranger.events.list())).toMatchObject({ statusCode: 401 })
})

test('webhooks come twice, late, reversed, forged or never, and all of them are in the list of events', async () => {
  const typesAfter = async (answered: () => Promise<unknown>) => {
    const { id } = await open()
    await pay(fake.url, id)
    await answered()
    await fake.settled()
    return received.splice(0).map(({ payload, signature }) => {
      try {
        return stripe.webhooks.constructEvent(payload, signature, SECRET).type
      } catch {
        return 'forged'
      }
    })
  }
  const [payment, session] = ['payment_intent.succeeded', 'checkout.session.completed']
  const nothing = async () => {}
  fake.state.faults = { webhook: () => 'twice' }
  expect((await typesAfter(nothing)).toSorted()).toEqual([session, session, payment, payment])
  fake.state.faults = { webhook: () => 'held' }
  expect(await typesAfter(() => fake.sendHeld((events) => events.toReversed()))).toEqual([session, payment])
  fake.state.faults = { webhook: () => 'forged' }
  expect(await typesAfter(nothing)).toEqual(['forged', 'forged'])
  fake.state.faults = { webhook: () => 'lost' }
  const before = fake.books.events.length
  expect(await typesAfter(nothing)).toEqual([])
  const { data } = await stripe.events.list({ types: [session], limit: 1 })
  expect([fake.books.events.length - before, data[0]?.type]).toEqual([2, session])
})
