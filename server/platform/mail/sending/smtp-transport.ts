import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { messageOf, type OutgoingMail } from '../writing/message.ts'

/**
 * The way that mail is delivered. `deliver` rejects when that fails; `canBeUsed` then tells whether other mail
 * could be delivered now; `close` ends deliveries at once.
 */
export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<void>
  canBeUsed(): Promise<boolean>
  close(): void
}

/** The longest that one delivery may take, in seconds. */
const DELIVERY_SECONDS = 30
/** The longest that a server may take to greet us and log us in, in seconds. */
const GREETING_SECONDS = 12
/** A server that greeted us so recently is not asked again. */
const GREETING_HOLDS_MS = 1_000

/** How long each step may take, in milliseconds; connecting includes the greeting. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: GREETING_SECONDS * 1000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Delivers through a mail server. A server that hangs at any step fails the delivery in time. */
export const smtpTransport = (
  url: string,
  from: string,
  connections: number,
  patience = PATIENCE,
): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The outbox decides when to try again.
    maxRequeues: 0,
    idleTimeout: 10_000,
    ...patience,
    socketCloseTimeout: 1_000,
    // A relay on this machine may use a self-signed certificate.
    ...(LOOPBACK.test(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  })

  let greetedAt = Number.NEGATIVE_INFINITY
  const hasGreeted = () => {
    greetedAt = performance.now()
    return true
  }
  const greets = () =>
    Promise.race([
      transport.verify().then(hasGreeted, () => false),
      sleep(GREETING_SECONDS * 1000, false, { ref: false }),
    ])
  // Deliveries that fail together ask once.
  let asking: Promise<boolean> | undefined

  return {
    deliver: async (mail) => {
      const signal = AbortSignal.timeout(DELIVERY_SECONDS * 1000)
      await transport.sendMail({ ...messageOf(mail, from), signal })
    },
    // A connection of its own: the error of a connection that broke does not tell when it broke.
    canBeUsed: async () => {
      if (performance.now() - greetedAt < GREETING_HOLDS_MS) return true
      asking ??= greets().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => transport.close({ force: true }),
  }
}
