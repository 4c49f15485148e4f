import { backOff, refusalBackOff } from './back-off.ts'
import type { Failure } from './failure.ts'
import type { OutboxRow } from './outbox.ts'

/** A server that refuses a mail this many times, over some minutes, means it. */
const MOST_REFUSALS = 8
/** A mail that is put off and put off for five days is given up, as mail servers do. */
const LONGEST_WAIT_MS = 5 * 86_400_000

type Standing = Pick<OutboxRow, 'attempts' | 'refusals' | 'createdAt'>

/**
 * What becomes of a mail that could not be delivered. Only a server that answered about this very
 * mail can end it; a server that is away never does.
 */
export const afterFailure = (row: Standing, { kind, code }: Failure, now = Date.now()) => {
  const attempts = row.attempts + 1
  const refusals = row.refusals + (kind === 'refused' ? 1 : 0)
  const isOld = now - row.createdAt.getTime() > LONGEST_WAIT_MS
  return {
    isGivenUp: refusals >= MOST_REFUSALS || (kind === 'later' && isOld),
    standing: { attempts, refusals, lastError: code },
    seconds: kind === 'refused' ? refusalBackOff(refusals) : backOff(attempts),
  }
}
