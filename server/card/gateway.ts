import type Stripe from 'stripe'
import type { StripeSettings } from '#server/platform/settings/settings.ts'
import type { Currency } from '#shared/trips/enums.ts'

/** A request waits so long for Stripe; people look at a spinner meanwhile. */
const TIMEOUT_MS = 8_000
const MOST_EVENTS = 1_000
const SESSION_EVENTS = ['checkout.session.completed', 'checkout.session.expired'] as const
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed'] as const

// Stripe counts in hundredths of all three currencies.
const toCents = (amount: number) => amount * 100
const fromCents = (cents: number) => Math.floor(cents / 100)
const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? null)
const inSeconds = (time: Date) => Math.floor(time.getTime() / 1_000)

/** What Stripe says of a Checkout session. `url` is where it can be paid while it is open. */
export type SeenSession = {
  sessionId: string
  state: 'open' | 'paid' | 'ended'
  intentId: string | null
  url: string | null
}

/** What Stripe says of a refund, in whole units. `token` is ours, where we asked for it. */
export type SeenRefund = { stripeId: string; token: string | null; amount: number; isFailed: boolean }

/** Something happened to a session, which names our payment by `token`, or to a payment's refunds. */
export type SeenEvent = { id: string; type: string } & (
  | { sessionId: string; token: string | null }
  | { intentId: string }
)

export type Checkout = {
  token: string
  lines: { name: string; amount: number }[]
  currency: Currency
  /** Without it, Stripe's page asks the person for an address. */
  email: string | null
  language: string
  expiresAt: Date
  /** Where the person comes back to; `card=paid` or `card=back` is added. */
  backTo: string
}

const backWith = ({ backTo }: Checkout, what: 'paid' | 'back') =>
  `${backTo}${backTo.includes('?') ? '&' : '?'}card=${what}`

const stateOf = ({ status, payment_status }: Stripe.Checkout.Session): SeenSession['state'] => {
  if (payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'ended' : 'open'
}

const seenSession = (session: Stripe.Checkout.Session): SeenSession => ({
  sessionId: session.id,
  state: stateOf(session),
  intentId: idOf(session.payment_intent),
  url: session.url,
})

const seenEvent = ({ id, type, data }: Stripe.Event): SeenEvent | undefined => {
  if (SESSION_EVENTS.some((one) => one === type)) {
    const session = data.object as Stripe.Checkout.Session
    return { id, type, sessionId: session.id, token: session.client_reference_id }
  }
  if (!REFUND_EVENTS.some((one) => one === type)) return undefined
  const intentId = idOf((data.object as Stripe.Refund).payment_intent)
  return intentId === null ? undefined : { id, type, intentId }
}

/** Whether a call to Stripe failed, and nothing else did. */
export const isOfStripe = (error: unknown): boolean => {
  const { type } = error as { type?: unknown }
  return typeof type === 'string' && type.startsWith('Stripe')
}

/** Stripe's answer to a call that failed: whether asking again can help, and whether Stripe keeps the failure for its key. Throws every other error again. */
export const failureOf = (error: unknown): 'refused' | 'kept' | 'passing' => {
  if (!isOfStripe(error)) throw error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === undefined || [401, 403, 409, 429].includes(statusCode)) return 'passing'
  return statusCode >= 500 ? 'kept' : 'refused'
}

const addressOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {}
  const { protocol, hostname: host, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host,
    protocol: isPlain ? ('http' as const) : ('https' as const),
    port: port || (isPlain ? 80 : 443),
  }
}

const connect = async ({ secretKey, webhookSecret, apiUrl }: StripeSettings) => {
  // Loaded here, so that a server without card payments does not carry it.
  const { default: StripeClient } = await import('stripe')
  const stripe = new StripeClient(secretKey, {
    ...addressOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  return {
    /** Opens the page on which a payment is made. The same token opens the same page. */
    openCheckout: async (checkout: Checkout): Promise<SeenSession> =>
      seenSession(
        await sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: checkout.token,
            ...(checkout.email !== null && { customer_email: checkout.email }),
            locale: checkout.language === 'sv' ? 'sv' : 'en',
            expires_at: inSeconds(checkout.expiresAt),
            success_url: backWith(checkout, 'paid'),
            cancel_url: backWith(checkout, 'back'),
            metadata: { payment: checkout.token },
            payment_intent_data: { metadata: { payment: checkout.token } },
            line_items: checkout.lines.map(({ name, amount }) => ({
              quantity: 1,
              price_data: {
                currency: checkout.currency.toLowerCase(),
                unit_amount: toCents(amount),
                product_data: { name },
              },
            })),
          },
          { idempotencyKey: `checkout-${checkout.token}` },
        ),
      ),

    readSession: async (sessionId: string): Promise<SeenSession> =>
      seenSession(await sessions.retrieve(sessionId)),

    /** The session of a payment whose answer never arrived here, if any. */
    findSession: async (token: string, since: Date): Promise<SeenSession | undefined> => {
      const all = sessions.list({ created: { gte: inSeconds(since) - 60 }, limit: 100 })
      for await (const session of all) {
        if (session.client_reference_id === token) return seenSession(session)
      }
      return undefined
    },

    /** Ends a session, unless it was paid or has ended. Says what became of it. */
    endSession: async (sessionId: string): Promise<SeenSession> => {
      try {
        return seenSession(await sessions.expire(sessionId))
      } catch (error) {
        if (failureOf(error) !== 'refused') throw error
        return seenSession(await sessions.retrieve(sessionId))
      }
    },

    refundsOf: async (intentId: string): Promise<SeenRefund[]> => {
      const seen: SeenRefund[] = []
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        seen.push({
          stripeId: refund.id,
          token: refund.metadata?.refund ?? null,
          amount: fromCents(refund.amount),
          isFailed: refund.status === 'failed' || refund.status === 'canceled',
        })
      }
      return seen
    },

    /** Gives money back to the card. The same token and attempt do it once. Returns Stripe's id. */
    refund: async (one: {
      intentId: string
      amount: number
      token: string
      attempt: number
    }): Promise<string> => {
      const { id } = await stripe.refunds.create(
        { payment_intent: one.intentId, amount: toCents(one.amount), metadata: { refund: one.token } },
        { idempotencyKey: `refund-${one.token}-${one.attempt}` },
      )
      return id
    },

    /** What happened since then, the oldest first. */
    eventsSince: async (since: Date): Promise<SeenEvent[]> => {
      const types = [...SESSION_EVENTS, ...REFUND_EVENTS]
      const seen: SeenEvent[] = []
      for await (const event of stripe.events.list({
        types,
        created: { gte: inSeconds(since) },
        limit: 100,
      })) {
        const one = seenEvent(event)
        if (one) seen.push(one)
        if (seen.length === MOST_EVENTS) break
      }
      return seen.reverse()
    },

    /** The event of a webhook, undefined for one that means nothing here. Throws unless Stripe signed it. */
    signedEvent: (payload: Buffer, signature: string): SeenEvent | undefined =>
      seenEvent(stripe.webhooks.constructEvent(payload, signature, webhookSecret)),
  }
}

export type Gateway = Awaited<ReturnType<typeof connect>>

const connected = new WeakMap<StripeSettings, Promise<Gateway>>()

/** Stripe, as the site uses it; one for each server. */
export const gatewayOf = (settings: StripeSettings): Promise<Gateway> => {
  const gateway = connected.get(settings) ?? connect(settings)
  connected.set(settings, gateway)
  return gateway
}
