import { randomBytes } from 'node:crypto'

/** A refusal, in the shape of Stripe's errors. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
  }
}

export type Session = {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer: null
  customer_email: string | null
  success_url: string | null
  cancel_url: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  expires_at: number
  created: number
  livemode: false
  url: string | null
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'succeeded'
  latest_charge: string
  metadata: Record<string, string>
  created: number
  livemode: false
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'succeeded' | 'failed'
  reason: string | null
  metadata: Record<string, string>
  created: number
}

export type FakeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  data: { object: Session | Intent | Refund }
}

type LineItem = {
  quantity?: string
  price_data?: { currency?: string; unit_amount?: string; product_data?: { name?: string } }
}

/** The body of a call, as a form says it. */
export type Params = Record<string, unknown>

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const metadataOf = ({ metadata }: Params) => ({ ...(metadata as Record<string, string> | undefined) })
const missing = (param: string) => new Refusal(400, `Missing required param: ${param}.`, { param })

const HALF_HOUR = 30 * 60
const DAY = 24 * 3600

/** The sum of the lines in the smallest unit, with the currency of the first one. */
const totalOf = ({ line_items }: Params) => {
  const lines = Object.values((line_items ?? []) as LineItem[])
  if (lines.length === 0) throw missing('line_items')
  const parts = lines.map(({ quantity = '1', price_data: price }, index) => {
    const amount = Number(price?.unit_amount)
    if (!Number.isInteger(amount) || amount < 0) {
      throw missing(`line_items[${index}][price_data][unit_amount]`)
    }
    return { amount: amount * Number(quantity), currency: price?.currency ?? '' }
  })
  return {
    amount_total: parts.reduce((sum, { amount }) => sum + amount, 0),
    currency: parts[0]?.currency ?? '',
  }
}

type Needs = {
  /** Seconds since 1970, as everywhere in Stripe's API. */
  now: () => number
  pageOf: (sessionId: string) => string
  /** Called with each thing that happens, once it is in the books. */
  tell: (event: FakeEvent) => void
}

/** What Stripe keeps for one account, with the rules by which it changes. Throws `Refusal`. */
export const openBooks = ({ now, pageOf, tell }: Needs) => {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputed = new Set<string>()
  const events: FakeEvent[] = []

  const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
  const happened = (type: string, object: Session | Intent | Refund) => {
    const data = { object: structuredClone(object) }
    const event = {
      id: idOf('evt'),
      object: 'event' as const,
      type,
      created: now(),
      livemode: false as const,
    }
    events.push({ ...event, data })
    tell({ ...event, data })
  }

  const end = (session: Session) => {
    session.status = 'expired'
    session.url = null
    happened('checkout.session.expired', session)
    return session
  }

  const sessionOf = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) {
      throw new Refusal(404, `No such checkout session: '${id}'`, { code: 'resource_missing' })
    }
    return found.status === 'open' && found.expires_at <= now() ? end(found) : found
  }

  const openSession = (params: Params): Session => {
    if (!params.mode) throw missing('mode')
    const total = totalOf(params)
    const expiresAt = params.expires_at === undefined ? now() + DAY : Number(params.expires_at)
    if (!(expiresAt >= now() + HALF_HOUR && expiresAt <= now() + DAY)) {
      const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.'
      throw new Refusal(400, message, { param: 'expires_at' })
    }
    const id = idOf('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: String(params.mode),
      status: 'open',
      payment_status: 'unpaid',
      ...total,
      client_reference_id: text(params.client_reference_id),
      customer: null,
      customer_email: text(params.customer_email),
      success_url: text(params.success_url),
      cancel_url: text(params.cancel_url),
      metadata: metadataOf(params),
      payment_intent: null,
      expires_at: expiresAt,
      created: now(),
      livemode: false,
      url: pageOf(id),
    }
    sessions.set(id, session)
    return session
  }

  const endSession = (id: string): Session => {
    const session = sessionOf(id)
    if (session.status === 'open') return end(session)
    throw new Refusal(400, 'Only open sessions can be expired.', { code: 'checkout_session_not_open' })
  }

  /** What the Pay button does. Leaves a session that is not open as it is. */
  const pay = (id: string): Session => {
    const session = sessionOf(id)
    if (session.status !== 'open') return session
    const { amount_total: amount, currency, metadata } = session
    const intent: Intent = {
      id: idOf('pi'),
      object: 'payment_intent',
      amount,
      amount_received: amount,
      currency,
      status: 'succeeded',
      latest_charge: idOf('ch'),
      metadata,
      created: now(),
      livemode: false,
    }
    intents.set(intent.id, intent)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      url: null,
    })
    happened('payment_intent.succeeded', intent)
    happened('checkout.session.completed', session)
    return session
  }

  const intentOf = (id: string): Intent => {
    const found = intents.get(id)
    if (found) return found
    throw new Refusal(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' })
  }

  const refundsOf = (intentId: string) =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)

  const refund = (params: Params): Refund => {
    if (!params.payment_intent) throw missing('payment_intent')
    const intent = intentOf(String(params.payment_intent))
    const left = refundsOf(intent.id).reduce(
      (sum, { amount, status }) => sum - (status === 'failed' ? 0 : amount),
      intent.amount_received,
    )
    const amount = params.amount === undefined ? left : Number(params.amount)
    if (disputed.has(intent.id)) {
      const message = `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`
      throw new Refusal(400, message, { code: 'charge_disputed' })
    }
    if (left === 0) {
      const message = `Charge ${intent.latest_charge} has already been refunded.`
      throw new Refusal(400, message, { code: 'charge_already_refunded' })
    }
    if (!Number.isInteger(amount) || amount <= 0) {
      throw new Refusal(400, 'Invalid positive integer', {
        code: 'parameter_invalid_integer',
        param: 'amount',
      })
    }
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      throw new Refusal(400, message, { param: 'amount' })
    }
    const given: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.latest_charge,
      status: 'succeeded',
      reason: text(params.reason),
      metadata: metadataOf(params),
      created: now(),
    }
    refunds.set(given.id, given)
    happened('refund.created', given)
    return given
  }

  /** What happens days later when a card no longer exists: the money is back with the account. */
  const failRefund = (id: string): void => {
    const found = refunds.get(id)
    if (!found) throw new Refusal(404, `No such refund: '${id}'`, { code: 'resource_missing' })
    found.status = 'failed'
    happened('refund.failed', found)
  }

  return {
    sessions,
    intents,
    refunds,
    events,
    openSession,
    sessionOf,
    endSession,
    pay,
    intentOf,
    refund,
    failRefund,
    /** The cardholder's bank claims the money, so that nothing of it can be refunded. */
    dispute: (intentId: string) => disputed.add(intentOf(intentId).id),
  }
}
