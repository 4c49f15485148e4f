import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { Settings } from './settings.ts'

type Rule = {
  /** Counts by itself; limits of the same name share their counters. */
  name: string
  /** How often, within `seconds`, before RATE_LIMIT_FACTOR. */
  points: number
  seconds: number
}

type Needs = { db: Database; settings: Pick<Settings, 'rateLimitFactor'> }

export type RateLimit = {
  /** Counts one try. Throws AppError (429 with Retry-After) when there were too many. */
  spend: (...key: string[]) => Promise<void>
  /** Takes one try back. */
  refund: (...key: string[]) => Promise<void>
  /** Starts this key's count anew. */
  forget: (...key: string[]) => Promise<void>
}

const TABLE = 'rate_limits'
/** After this the count in memory serves, so that a database that is away is noticed only once. */
const PATIENCE_MS = 300

type Statement = { text: string; values: unknown[] }

/** Statements go unnamed, because a pooler in front of the database may not keep prepared ones. */
const impatientClient = (db: Database) => ({
  query: ({ text, values }: Statement) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The rate limits took too long.')), PATIENCE_MS)
      db.$client
        .query(text, values)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    }),
})

const swept = new WeakSet<Database>()
/** One limiter for each database removes the counters that ran out. */
const isFirstFor = (db: Database) => {
  const first = !swept.has(db)
  swept.add(db)
  return first
}

const inWords = (seconds: number) => (seconds < 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`)

const tooMany = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too-many-requests', `Too many tries. Please try again ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

/** Keys are hashed: the table holds no address and no name, and takes keys of any length. */
const hashed = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('base64url')

const OFF: RateLimit = {
  spend: async () => {},
  refund: async () => {},
  forget: async () => {},
}

/** A limit whose counters all servers share; without the database each server counts for itself. */
export const rateLimit = ({ db, settings }: Needs, rule: Rule): RateLimit => {
  if (settings.rateLimitFactor === 0) return OFF
  const options = {
    keyPrefix: rule.name,
    points: Math.max(1, Math.round(rule.points * settings.rateLimitFactor)),
    duration: rule.seconds,
  }
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: impatientClient(db),
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: isFirstFor(db),
    insuranceLimiter: new RateLimiterMemory(options),
  })
  return {
    spend: async (...key) => {
      try {
        await limiter.consume(hashed(key))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
      }
    },
    refund: async (...key) => {
      await limiter.reward(hashed(key))
    },
    forget: async (...key) => {
      await limiter.delete(hashed(key))
    },
  }
}
