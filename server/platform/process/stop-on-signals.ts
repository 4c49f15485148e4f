import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

type Running = {
  server: Server
  /** Stops the background work. */
  stopWork: () => Promise<void>
  closeDatabase: () => Promise<void>
  log: Logger
}

// A busy site is never quiet, so this wait has an end, and the last clients to connect may be refused.
const DRAIN_MS = 1_000

/**
 * Waits until the connections that the system has already accepted, and their requests, have arrived, because
 * closing the port would reset them. Returns when a turn of the event loop brings nothing new.
 */
const takeInWaiting = async (server: Server) => {
  let isQuiet = false
  const stir = () => {
    isQuiet = false
  }
  server.on('connection', stir)
  // Closing a connection after its answer avoids resetting it while the next request is on its way.
  server.prependListener('request', (_req, res: ServerResponse) => {
    stir()
    if (!res.headersSent) res.setHeader('Connection', 'close')
  })
  const deadline = Date.now() + DRAIN_MS
  do {
    isQuiet = true
    // The first ends this turn, the second lets a whole turn pass.
    await setImmediate()
    await setImmediate()
  } while (!isQuiet && Date.now() < deadline)
  server.off('connection', stir)
}

// Well before connections are cut that are still open.
const SEND_MS = 5_000
const LOOK_MS = 20

const connectionsOf = (server: Server): Set<Socket> => {
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

/** Waits until no connection has bytes to send, or for 5 s. */
const untilSent = async (connections: Set<Socket>) => {
  const deadline = Date.now() + SEND_MS
  while (Date.now() < deadline && [...connections].some(({ writableLength }) => writableLength > 0)) {
    await sleep(LOOK_MS)
  }
}

/**
 * On SIGINT, SIGTERM or SIGHUP: answers the requests that have arrived, accepts no new ones, closes the
 * database and exits with 0, after 8 s at the latest. Returns a function that does the same without a signal.
 */
export const stopOnSignals = ({ server, stopWork, closeDatabase, log }: Running) => {
  let ending: Promise<void> | undefined
  const connections = connectionsOf(server)
  const end = async () => {
    await takeInWaiting(server)
    const impatience = setTimeout(() => server.closeAllConnections(), 8_000)
    // The close of an HTTP server also cuts connections whose answer has ended but is not sent yet.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const workEnded = stopWork()
    await untilSent(connections)
    server.closeIdleConnections()
    await closed
    clearTimeout(impatience)
    await workEnded
    await closeDatabase()
  }
  const stop = () => {
    ending ??= end()
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: Error) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
  return stop
}
