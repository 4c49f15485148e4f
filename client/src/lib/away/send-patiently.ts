import { awayMessages } from '#messages/client/lib/away.ts'
import type { Sending } from '../api/api.ts'
import { LOST } from './lost.ts'
import { askNow, doubt, isAwayStatus, reach, retryAfterOf, untilReturn } from './reach.ts'

const LIMIT_MS = 30_000
/** Files take long on a slow connection. */
const FILE_LIMIT_MS = 600_000
/** After this time without an answer the site is asked whether it is there. */
const SLOW_MS = 5_000
/** A change waits as long as this for the site. */
const LONGEST_WAIT_MS = 900_000
/** What is sent with one press is given up sooner, and the person told to try again (specification, section 8). */
const SHORT_WAIT_MS = 3_000
/** How often a change is sent again to a site that says that it is ready. */
const MOST_TIMES = 8

/** Posts that may be sent twice, because the second one changes nothing more. */
const REPEATABLE_POSTS =
  /^\/api\/(?:login|logout|translate|saved|confirm-date|races\/\d+\/reviews|trips\/\d+\/waiting-list|imports\/\d+\/run|booking-link\/[^/]+\/account)$/

/** With one press, or from a form that keeps what was typed. */
const PRESSED =
  /^(?:POST \/api\/(?:login|logout|register|forgot-password|reset-password|verify-email|send-verification|keep-address|alerts\/end|contact|trips\/\d+\/(?:duplicate|dates)|races\/\d+\/reviews)|DELETE \/api\/(?:races|trips|reviews)\/\d+|PATCH \/api\/trip(?:-booking)?s\/\d+\/(?:booking-)?status)$/

const isRepeatable = (path: string, { method, headers }: Sending) =>
  method !== 'POST' || 'Idempotency-Key' in headers || REPEATABLE_POSTS.test(path)

/** Sends once, with a time limit. */
const sendOnce = async (path: string, sending: Sending): Promise<Response> => {
  const limit = AbortSignal.timeout(sending.body instanceof FormData ? FILE_LIMIT_MS : LIMIT_MS)
  const signal = sending.signal ? AbortSignal.any([limit, sending.signal]) : limit
  const slow = setTimeout(doubt, SLOW_MS)
  try {
    return await fetch(path, { ...sending, signal })
  } finally {
    clearTimeout(slow)
  }
}

const doubtAfter = (answer: Response, address: string | undefined) => {
  // While the tables change, the site says that it is ready all the same.
  doubt({ retryAfter: retryAfterOf(answer), ...(address !== undefined && { address }) })
}

const read = async (path: string, sending: Sending): Promise<Response> => {
  try {
    const answer = await sendOnce(path, sending)
    if (isAwayStatus(answer.status)) {
      const { reason } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { reason?: unknown }
      doubtAfter(answer, reason === 'upgrade' ? path : undefined)
    }
    return answer
  } catch (error) {
    if (!sending.signal?.aborted) doubt()
    throw error
  }
}

/** Reads the whole body, so that an answer that breaks off counts as lost. */
const whole = async (answer: Response): Promise<Response> => {
  const text = await answer.text()
  const { status, statusText, headers } = answer
  return new Response(text === '' ? null : text, { status, statusText, headers })
}

const checkFor = (path: string): string => {
  const { checks } = awayMessages()
  if (/^\/api\/(?:races|trips)(?:\/\d+\/(?:duplicate|next-edition))?$/.test(path)) return checks.listing
  if (path === '/api/register') return checks.register
  if (/password$/.test(path)) return checks.password
  if (/\/messages$/.test(path)) return checks.message
  return checks.other
}

/** An answer of this page's own, which forms show like one of the server. */
const ownAnswer = (code: string, message: string) =>
  new Response(JSON.stringify({ message, code }), { status: 504 })
const unknownOutcome = (path: string) =>
  ownAnswer(LOST.unknown, `${awayMessages().unknown} ${checkFor(path)}`)
const notSent = () => ownAnswer(LOST.notSent, awayMessages().notSent)
const givenUp = () => ownAnswer(LOST.givenUp, awayMessages().givenUp)

/** Answers to a deletion that say that the one before has arrived. */
const hasGone = (path: string, status: number) =>
  status === 404 || status === 410 || (status === 401 && path === '/api/user')

const afterRepeat = (path: string, { method }: Sending, answer: Response) => {
  const isDone = method === 'DELETE' && !path.startsWith('/api/imports/') && hasGone(path, answer.status)
  return isDone ? new Response(null, { status: 204 }) : answer
}

/**
 * Sends a change. While the site is known to be away it waits. If no answer comes, it is sent again where that is
 * safe; otherwise the answer says that nobody knows whether it arrived. What must not be sent twice is sent only after
 * the site has just answered. A change that has waited names the account that made it, and no other one makes it.
 */
const write = async (path: string, given: Sending, account?: number): Promise<Response> => {
  let sending = given
  const mayRepeat = isRepeatable(path, sending)
  const isPressed = PRESSED.test(`${sending.method} ${path}`)
  const end = Date.now() + (isPressed ? SHORT_WAIT_MS : LONGEST_WAIT_MS)
  const unknown = () => (isPressed && mayRepeat ? givenUp() : unknownOutcome(path))
  const wait = () => {
    // Somebody else may log in meanwhile. Presses wait a few seconds at most, too short for that.
    if (account !== undefined && !isPressed) {
      sending = { ...given, headers: { ...given.headers, Account: String(account) } }
    }
    return untilReturn(end - Date.now(), given.signal)
  }
  let hasLeft = false
  for (let times = 1; ; times += 1) {
    const isThere = reach().trouble === null && (mayRepeat || (await askNow()))
    if (!isThere && !(await wait())) {
      return hasLeft ? unknown() : notSent()
    }
    try {
      const answer = await whole(await sendOnce(path, sending))
      if (!isAwayStatus(answer.status)) return hasLeft ? afterRepeat(path, sending, answer) : answer
      doubtAfter(answer, undefined)
      if (!mayRepeat || times >= MOST_TIMES) return answer
    } catch (error) {
      if (sending.signal?.aborted) throw error
      doubt()
      if (!mayRepeat || times >= MOST_TIMES) return unknown()
    }
    hasLeft = true
    if (!(await wait())) return unknown()
  }
}

/**
 * Sends a request with a time limit, and keeps to the rules of `write` when it changes something. `account` is who is
 * signed in.
 */
export const sendPatiently = (path: string, sending: Sending, account?: number): Promise<Response> =>
  sending.method === 'GET' ? read(path, sending) : write(path, sending, account)
