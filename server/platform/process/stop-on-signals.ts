import type { Server, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'

type Running = {
  server: Server
  /** Ends what runs beside the requests. */
  stopWork: () => Promise<void>
  closeDatabase: () => Promise<void>
  log: Logger
}

// A site that is always busy is never quiet; then the last to connect may be refused.
const DRAIN_MS = 1_000

/**
 * Takes in the connections that the system has accepted already, and what they ask, before the port
 * is closed: closing it would reset them. Returns once a turn of the event loop brings nothing new.
 */
const takeInWaiting = async (server: Server) => {
  let isQuiet = false
  const stir = () => {
    isQuiet = false
  }
  server.on('connection', stir)
  // A connection that is closed after its answer is not reset while its next request is under way.
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
 * On SIGINT, SIGTERM or SIGHUP: answers the requests in flight and those that wait to be accepted, takes
 * no more, closes the database, exits 0; what hangs is cut after 8 s. Answers the same ending for a start that fails midway.
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
