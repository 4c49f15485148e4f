import type { OutboxRow } from '../outbox.ts'
import { backOff, refusalPause } from './back-off.ts'

/** How long a refused mail is tried again; mail servers wait as long. */
const LONGEST_REFUSAL_MS = 3 * 86_400_000
/** A mail is not given up after three days in which we or the server were away and it was hardly tried. */
const FEWEST_REFUSALS = 20

type Standing = Pick<OutboxRow, 'attempts' | 'refusals' | 'refusedSince'>

/**
 * What to do with a mail that could not be delivered. It is never given up because the server is away. A mail
 * that is refused itself is given up after three days of tries.
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
