import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { platformMessages } from '#messages/server/platform/errors.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseAway } from '../errors/database-errors.ts'
import { AppError } from '../errors/errors.ts'
import type { Settings } from '../settings/settings.ts'

export type LimitRule = {
  /** Limits of the same name share their counters. */
  name: string
  /** How many tries within `seconds`, before RATE_LIMIT_FACTOR is applied. */
  points: number
  seconds: number
  /** What is counted, in the words of the API document. */
  per?:
    | 'account'
    | 'username'
    | 'client address'
    | 'email address'
    | 'booking'
    | 'trip'
    | 'listing'
    | 'username and client address'
    | 'listing and client address'
  /** False for calls that work without the database: while it is away, each server counts in its memory. */
  needsDatabase?: boolean
  /** The message beyond the limit, in the language of the request; `when` is for example "in 5 minutes". */
  refusal?: (when: string) => string
}

type Needs = { db: Database; settings: Pick<Settings, 'rateLimitFactor'> }

type RateLimit = {
  /** Counts one try. Throws AppError (429 with Retry-After) when there were too many. */
  spend: (...key: string[]) => Promise<void>
  /** Counts several tries at once. Beyond the limit it refuses as `spend` does, and counts none of them. */
  spendMany: (points: number, ...key: string[]) => Promise<void>
  /** Takes one try back. */
  refund: (...key: string[]) => Promise<void>
  /** Sets this key's count to zero. */
  forget: (...key: string[]) => Promise<void>
}

type Statement = { text: string; values: unknown[] }

/** Without statement names, because a pooler in front of the database may not keep prepared statements. */
const unnamed = (db: Database) => ({
  query: ({ text, values }: Statement) => db.$client.query(text, values),
})

const swept = new WeakSet<Database>()
/** One limiter per database removes the expired counters. */
const isFirstFor = (db: Database) => {
  const first = !swept.has(db)
  swept.add(db)
  return first
}

const inWords = (seconds: number) => {
  const text = platformMessages()
  if (seconds < 60) return text.inAMinute
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? text.inMinutes(minutes) : text.inHours(Math.ceil(minutes / 60))
}

const tooMany = (milliseconds: number, refusal = platformMessages().tooManyTries) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too-many-requests', refusal(inWords(retryAfter)), { retryAfter })
}

/** Keys are hashed: the table holds no address and no name, and a key may have any length. */
const hashed = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('base64url')

const OFF: RateLimit = {
  spend: async () => {},
  spendMany: async () => {},
  refund: async () => {},
  forget: async () => {},
}

/** Whether a try that was spent is within the limit: false instead of the refusal. */
export const isWithin = async (spent: Promise<void>): Promise<boolean> => {
  try {
    await spent
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}

/** A limit whose counters all servers share. Throws the database's error when it is away. */
export const rateLimit = ({ db, settings }: Needs, rule: LimitRule): RateLimit => {
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
      // A call that needs the database would only wait for it a second time.
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
