import type { OutboxRow } from '../outbox.ts'
import { backOff, refusalPause } from './back-off.ts'

/** So long a mail that the server does not take is tried again, as mail servers do. */
const LONGEST_REFUSAL_MS = 3 * 86_400_000
/** Three days in which the mail was hardly ever tried, because we or the server were away, say nothing. */
const FEWEST_REFUSALS = 20

type Standing = Pick<OutboxRow, 'attempts' | 'refusals' | 'refusedSince'>

/**
 * What becomes of a mail that could not be delivered. A server that is away never ends it. One that
 * fails by itself, whatever the server said, is given up after three days of tries.
 */
export const afterFailure = (
  row: Standing,
  { isAway, code }: { isAway: boolean; code: string },
  now: Date,
) => {
  const attempts = row.attempts + 1
  if (isAway) {
    const { refusals, refusedSince } = row
    const standing = { attempts, refusals, refusedSince, lastError: code }
    return { isGivenUp: false, standing, seconds: backOff(attempts) }
  }
  const refusals = row.refusals + 1
  const refusedSince = row.refusedSince ?? now
  const refusedForMs = now.getTime() - refusedSince.getTime()
  return {
    isGivenUp: refusals >= FEWEST_REFUSALS && refusedForMs >= LONGEST_REFUSAL_MS,
    standing: { attempts, refusals, refusedSince, lastError: code },
    seconds: refusalPause(refusedForMs / 1000),
  }
}
