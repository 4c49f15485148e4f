import { createTransport } from 'nodemailer'
import { messageOf, type OutgoingMail } from './message.ts'

/** How mail leaves. `deliver` rejects when it could not; `close` cuts what is still under way. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void>; close(): void }

/** The longest that one delivery may take, in seconds. */
export const DELIVERY_SECONDS = 30

/** How long each step may take, in milliseconds; connecting includes the greeting. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 12_000,
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
    // A message is queued anew only when its connection closed before a byte of it was sent.
    maxRequeues: 1,
    idleTimeout: 10_000,
    ...patience,
    socketCloseTimeout: 1_000,
    // A relay on this machine may offer TLS with a certificate of its own making.
    ...(LOOPBACK.test(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  })
  return {
    deliver: async (mail) => {
      const signal = AbortSignal.timeout(DELIVERY_SECONDS * 1000)
      await transport.sendMail({ ...messageOf(mail, from), signal })
    },
    close: () => transport.close({ force: true }),
  }
}
