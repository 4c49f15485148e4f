import { fileURLToPath } from 'node:url'
import { config } from 'dotenv'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startFakeStripe } from './fake-stripe.ts'

const isTaken = (error: unknown) => (error as { code?: unknown }).code === 'EADDRINUSE'

/**
 * Starts the fake of Stripe's API where STRIPE_API_URL points, for somebody who develops. Leaves other machines alone, and
 * a service that already listens there.
 */
export const startDevStripe = async (): Promise<void> => {
  config({ path: fileURLToPath(new URL('../../../.env', import.meta.url)), quiet: true })
  const { stripe, port } = readSettings(process.env)
  const { protocol, hostname, port: apiPort } = new URL(stripe?.apiUrl ?? 'https://api.stripe.com')
  if (!stripe || protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname)) return
  const { secretKey: key, webhookSecret: secret } = stripe
  const webhook = { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret }
  const fake = await startFakeStripe({ key, webhook, port: Number(apiPort) }).catch((error) => {
    if (!isTaken(error)) throw error
  })
  if (fake) process.stdout.write(`Card payments are played at ${fake.url}: no money moves.\n`)
}
