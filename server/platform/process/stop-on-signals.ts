import type { Server, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
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

/**
 * On SIGINT, SIGTERM or SIGHUP: answers the requests that have arrived, accepts no new ones, closes the
 * database and exits with 0, after 8 s at the latest. Returns a function that does the same without a signal.
 */
export const stopOnSignals = ({ server, stopWork, closeDatabase, log }: Running) => {
  let ending: Promise<void> | undefined
  const end = async () => {
    await takeInWaiting(server)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const workEnded = stopWork()
    const impatience = setTimeout(() => server.closeAllConnections(), 8_000)
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
