import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { isDatabaseAway } from '../errors/database-errors.ts'
import { AppError } from '../errors/errors.ts'
import type { Settings } from '../settings/settings.ts'

type Rule = {
  /** Counts by itself; limits of the same name share their counters. */
  name: string
  /** How often, within `seconds`, before RATE_LIMIT_FACTOR. */
  points: number
  seconds: number
  /** False for calls that work without the database: then each server counts for itself meanwhile. */
  needsDatabase?: boolean
  /** What is said beyond the limit; `when` is such as "in 5 minutes". */
  refusal?: (when: string) => string
}

type Needs = { db: Database; settings: Pick<Settings, 'rateLimitFactor'> }

export type RateLimit = {
  /** Counts one try. Throws AppError (429 with Retry-After) when there were too many. */
  spend: (...key: string[]) => Promise<void>
  /** Counts as many tries at once. Beyond the limit it refuses as `spend` does, and counts nothing. */
  spendMany: (points: number, ...key: string[]) => Promise<void>
  /** Takes one try back. */
  refund: (...key: string[]) => Promise<void>
  /** Starts this key's count anew. */
  forget: (...key: string[]) => Promise<void>
}

type Statement = { text: string; values: unknown[] }

/** Statements go unnamed, because a pooler in front of the database may not keep prepared ones. */
const unnamed = (db: Database) => ({
  query: ({ text, values }: Statement) => db.$client.query(text, values),
})

const swept = new WeakSet<Database>()
/** One limiter for each database removes the counters that ran out. */
const isFirstFor = (db: Database) => {
  const first = !swept.has(db)
  swept.add(db)
  return first
}

const inWords = (seconds: number) => {
  if (seconds < 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

const tooManyTries = (when: string) => `Too many tries. Please try again ${when}.`

const tooMany = (milliseconds: number, refusal = tooManyTries) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too-many-requests', refusal(inWords(retryAfter)), { retryAfter })
}

/** Keys are hashed: the table holds no address and no name, and takes keys of any length. */
const hashed = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('base64url')

const OFF: RateLimit = {
  spend: async () => {},
  spendMany: async () => {},
  refund: async () => {},
  forget: async () => {},
}

/** A limit whose counters all servers share. Throws what the database throws when it is away. */
export const rateLimit = ({ db, settings }: Needs, rule: Rule): RateLimit => {
  if (settings.rateLimitFactor === 0) return OFF
  const options = {
    keyPrefix: rule.name,
    points: Math.max(1, Math.round(rule.points * settings.rateLimitFactor)),
    duration: rule.seconds,
  }
  const shared = new RateLimiterPostgres({
    ...options,
    storeClient: unnamed(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: isFirstFor(db),
  })
  const inMemory = new RateLimiterMemory(options)

  const consume = async (key: string, points?: number) => {
    try {
      await shared.consume(key, points)
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure
      // What needs the database could only wait a second time for it.
      if (rule.needsDatabase !== false && isDatabaseAway(failure)) throw failure
      await inMemory.consume(key, points)
    }
  }

  const asRefusal = (failure: unknown) =>
    failure instanceof RateLimiterRes ? tooMany(failure.msBeforeNext, rule.refusal) : failure

  return {
    spend: async (...key) => {
      try {
        await consume(hashed(key))
      } catch (failure) {
        throw asRefusal(failure)
      }
    },
    spendMany: async (points, ...key) => {
      try {
        await consume(hashed(key), points)
      } catch (failure) {
        if (failure instanceof RateLimiterRes) await shared.reward(hashed(key), points)
        throw asRefusal(failure)
      }
    },
    refund: async (...key) => {
      await shared.reward(hashed(key))
    },
    forget: async (...key) => {
      await shared.delete(hashed(key))
    },
  }
}
