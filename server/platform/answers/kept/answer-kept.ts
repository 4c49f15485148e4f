import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { patienceOf } from '../../database/database.ts'
import { spendFirst } from '../../database/pool/time-budget.ts'
import type { Deps } from '../../deps.ts'
import { logWhenAnswered } from '../../http/request-log.ts'
import { noteRoute, type Route, routeOf } from '../../http/route-of.ts'
import { boundedCache, sweeping } from '../../memory/bounded-cache.ts'
import type { Encoding } from '../accepted-encoding.ts'
import { catalogueVersions, type Made } from '../changes/catalogue-versions.ts'
import { bytesAgain, encodingOf, type FinishedAnswer } from '../finished-answer.ts'
import { isAlone, isCostly, noticeVisitor } from '../other-visitors.ts'
import { whenFinished } from './keep-answer.ts'

const RELOAD = /(?:^|,)\s*no-cache\s*(?:,|$)/
const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the client has the answer of this tag already (RFC 9110, section 13.1.2), and does not reload it. */
const isNotModified = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const known = headers['if-none-match']
  if (known === undefined || RELOAD.test(headers['cache-control'] ?? '')) return false
  return known === etag || known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

type Kept = {
  answer: FinishedAnswer
  made: Made
  /** The day on which it was made, in days since 1970: what is coming and what is over changes at midnight UTC. */
  day: number
  headers: () => Headers
  isCostly: boolean
  route: Route | undefined
}

/** What is sent with the answer, by its encoding, and with the news that it has not changed: names and values in turn. */
type Headers = {
  notModified: string[]
  whole: (encoding: Encoding, bytes: Buffer) => string[]
}

/** The memory for finished answers, in bytes, their compressed forms included. */
const KEPT_BYTES = 64_000_000
const MOST_KEPT = 10_000
const OF_ITS_BODY = 1.5
/** The headers of an answer, which are objects and texts. */
const HEADERS_BYTES = 3_000
/** Larger answers of costly calls are only sent from here while nobody else is there. */
const SMALL_BYTES = 100_000
const DAY_MS = 86_400_000
const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)
const FRAMING = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']
/**
 * Left out of a 304: who gets one has these headers with the answer that it confirms (RFC 9110, section 15.4.5), and
 * each costs time. All headers stay that say more than the tag does, such as the total of a list, and those that
 * every answer has to have.
 */
const WITH_CONTENT_ONLY = [
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** Of use to pages of other sites only. */
const FOR_OTHER_SITES = 'access-control-'

/** Tells requests apart whose answers may differ; undefined for those whose answers are not kept. */
type KeyOf = (req: IncomingMessage) => string | undefined

/** The headers that were sent with the answer, put together. */
const puttingTogether = (sent: OutgoingHttpHeaders, isOurs: boolean): Headers => {
  const set = Object.entries(sent)
    .filter(([name]) => !FRAMING.includes(name))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
  const known = new Map<Encoding, { length: number; headers: string[] }>()
  const isLeftOut = (name: string) =>
    WITH_CONTENT_ONLY.includes(name) || (isOurs && name.startsWith(FOR_OTHER_SITES))
  return {
    notModified: set.filter(([name]) => !isLeftOut(name)).flat(),
    whole: (encoding, { length }) => {
      const before = known.get(encoding)
      if (before?.length === length) return before.headers
      const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
      const headers = [...set.flat(), ...coding, 'content-length', String(length)]
      known.set(encoding, { length, headers })
      return headers
    },
  }
}

/**
 * The headers that are set so far, put together once: when they are asked for, because most answers are never asked for
 * again.
 */
const headersOf = (req: IncomingMessage, res: ServerResponse, { etag }: FinishedAnswer) => {
  const isOurs = req.headers.origin === undefined
  let sent: OutgoingHttpHeaders = res.getHeaders()
  sent.etag = etag
  let headers: Headers | undefined
  return (): Headers => {
    headers ??= puttingTogether(sent, isOurs)
    sent = {}
    return headers
  }
}

const sendBytes = (
  req: IncomingMessage,
  res: ServerResponse,
  { headers, encoding, bytes }: { headers: Headers; encoding: Encoding; bytes: Buffer },
) => {
  res.writeHead(200, headers.whole(encoding, bytes))
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

// Without a promise where the bytes are there: each one costs every request time.
const send = (req: IncomingMessage, res: ServerResponse, { answer, ...kept }: Kept) => {
  const headers = kept.headers()
  if (isNotModified(req, answer.etag)) {
    res.writeHead(304, headers.notModified).end()
    return
  }
  const encoding = encodingOf(req, answer)
  const found = bytesAgain(answer, encoding)
  if (found instanceof Promise) {
    found.then((bytes) => sendBytes(req, res, { headers, encoding, bytes })).catch(() => res.destroy())
  } else {
    sendBytes(req, res, { headers, encoding, bytes: found })
  }
}

/**
 * Answers from memory what was asked before and has not changed since, in front of the application: with the
 * headers that the application set, compressed once per encoding. Everything else goes to the application.
 */
export const answerKept = (
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  keyOf: KeyOf,
  app: RequestListener,
): RequestListener => {
  const versions = catalogueVersions(db)
  const kept = boundedCache<Kept>({
    entries: MOST_KEPT,
    bytes: KEPT_BYTES,
    sizeOf: ({ answer }) => answer.length * OF_ITS_BODY + HEADERS_BYTES,
  })
  const isNew = ({ day, made }: Kept) => day === dayOf(clock()) && versions.isLatest(made)
  const sweep = sweeping(kept, isNew)

  const isPatient = ({ answer, isCostly: costs }: Kept) => costs && answer.length > SMALL_BYTES && !isAlone()

  /** Asks the application, and keeps its answer where everybody may have it. */
  const pass = (req: IncomingMessage, res: ServerResponse, key: string) => {
    const day = dayOf(clock())
    whenFinished(req, (sent, answer) => {
      if (answer.made === null || sent.statusCode !== 200 || sent.hasHeader('set-cookie')) return
      const headers = headersOf(req, sent, answer)
      sweep()
      kept.set(key, {
        answer,
        made: answer.made,
        day,
        headers,
        isCostly: isCostly(sent),
        route: routeOf(req),
      })
    })
    app(req, res)
  }

  const answerOrPass = (req: IncomingMessage, res: ServerResponse, key: string) => {
    const found = kept.get(key)
    if (!found || !isNew(found) || isPatient(found)) {
      pass(req, res, key)
      return
    }
    if (!found.isCostly) noticeVisitor()
    noteRoute(req, found.route)
    if (log.isLevelEnabled('debug')) logWhenAnswered(log, req, res)
    send(req, res, found)
  }

  return (req, res) => {
    const key = req.method === 'GET' || req.method === 'HEAD' ? keyOf(req) : undefined
    if (key === undefined) {
      app(req, res)
    } else if (!kept.has(key)) {
      pass(req, res, key)
    } else if (versions.isCurrent()) {
      answerOrPass(req, res, key)
    } else {
      spendFirst(
        patienceOf(db),
        () => versions.look(),
        (failed) => (failed ? pass(req, res, key) : answerOrPass(req, res, key)),
      )
    }
  }
}
