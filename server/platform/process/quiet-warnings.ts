import type { Logger } from 'pino'

const EVERY_MS = 10_000

/** Writes a warning to the log, or leaves it out. */
export type Warn = (fields: object, message: string) => void

/** Says at most one warning in ten seconds. The next one tells how many were left out before it. */
export const quietWarnings = (log: Pick<Logger, 'warn'>, everyMs = EVERY_MS): Warn => {
  let saidAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (fields, message) => {
    const now = performance.now()
    if (now - saidAt < everyMs) {
      leftOut += 1
      return
    }
    log.warn(leftOut === 0 ? fields : { ...fields, leftOut }, message)
    saidAt = now
    leftOut = 0
  }
}
