import type { Server } from 'node:http'
import type { Logger } from 'pino'

type Running = {
  server: Server
  /** Ends what runs beside the requests. */
  stopWork: () => Promise<void>
  closeDatabase: () => Promise<void>
  log: Logger
}

/**
 * On SIGINT, SIGTERM or SIGHUP: takes no more requests, answers those in flight, closes the database,
 * exits 0; what hangs is cut after 8 s. Answers the same ending for a start that fails midway.
 */
export const stopOnSignals = ({ server, stopWork, closeDatabase, log }: Running) => {
  let ending: Promise<void> | undefined
  const end = async () => {
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
