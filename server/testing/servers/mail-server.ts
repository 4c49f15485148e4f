import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server treats mail. When it hangs it never even greets. */
type MailServerMode = 'accept' | 'try-later' | 'refuse' | 'hang'

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real mail server on 127.0.0.1 that can misbehave, go down and come back on the same port. */
export class MailServer {
  mode: MailServerMode = 'accept'
  /** How long it thinks about each recipient, in milliseconds. */
  pauseMs = 0
  /** Every mail that was accepted, in order, with the recipients of its envelope and the time by `performance.now()`. */
  readonly received: (Email & { recipients: string[]; at: number })[] = []
  /** Addresses that are always refused. */
  readonly refused = new Set<string>()
  /** Addresses at which the server closes the connection without an answer. */
  readonly hungUpOn = new Set<string>()
  /** Recipients that were answered with 4xx or 5xx, or with nothing. */
  readonly turnedAway: string[] = []
  /** Connections that were left without a greeting. */
  waiting = 0
  #port = 0
  readonly #sockets = new Set<Socket>()
  #server: SMTPServer | undefined

  /** The SMTP_URL of this server. */
  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Does nothing while it is up. */
  async start() {
    if (this.#server) return
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, callback) => {
        if (this.mode === 'hang') this.waiting += 1
        else callback()
      },
      onRcptTo: ({ address }, { remotePort }, callback) => {
        if (this.hungUpOn.has(address)) {
          this.turnedAway.push(address)
          for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy()
          return
        }
        const isRefused = this.mode === 'refuse' || this.refused.has(address)
        if (this.mode !== 'try-later' && !isRefused) {
          if (this.pauseMs === 0) return callback()
          return void setTimeout(callback, this.pauseMs)
        }
        this.turnedAway.push(address)
        callback(isRefused ? reply(550, 'No such mailbox') : reply(451, 'Try again later'))
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.received.push({ ...mail, recipients, at: performance.now() })
          callback()
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()))
    this.#port = (server.server.address() as AddressInfo).port
  }

  /** Stops at once and closes every connection. Received mails stay listed. */
  async stop() {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    await new Promise<void>((resolve) => {
      server.close(resolve)
      for (const socket of this.#sockets) socket.destroy()
    })
  }
}

export const startMailServer = async (): Promise<MailServer> => {
  const server = new MailServer()
  await server.start()
  return server
}
