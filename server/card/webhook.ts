import { type Response, Router } from 'express'
import readAll from 'raw-body'
import { cardMessages } from '#messages/server/card.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { gatewayOf, isOfStripe, type SeenEvent } from './gateway.ts'
import { findPaymentOf } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

const MOST_BYTES = 256 * 1024

/**
 * Where Stripe says that something happened. It reads the raw body, so it comes before everything that parses. What a webhook says
 * is only a reason to ask: with a failure it is sent again, and the chores ask without it. Without Stripe's settings there
 * is nothing here.
 */
export const stripeWebhook = (deps: Deps) => {
  const { stripe } = deps.settings
  const routes = Router()
  if (!stripe) return routes
  // Loading the package takes half a second, which nobody should wait for.
  const connecting = gatewayOf(stripe)

  const signed = async (payload: Buffer, signature: string | undefined): Promise<SeenEvent | undefined> => {
    const gateway = await connecting
    try {
      return gateway.signedEvent(payload, signature ?? '')
    } catch {
      throw invalid(cardMessages().refusals.badSignature)
    }
  }

  routes.post('/api/stripe/webhook', noStore, async (req, res: Response) => {
    const length = req.headers['content-length']
    const payload = await readAll(req, { limit: MOST_BYTES, ...(length === undefined ? {} : { length }) })
    const event = await signed(payload, req.get('stripe-signature'))
    const payment = event && (await findPaymentOf(deps.db, event))
    if (payment) {
      const gateway = await connecting
      await settlePayment(deps, gateway, { payment, event }).catch((error: unknown) => {
        refuseUnless(!isOfStripe(error), unavailable(cardMessages().refusals.stripeAway))
        throw error
      })
    }
    res.json({ received: true })
  })

  return routes
}
