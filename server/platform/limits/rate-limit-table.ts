import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counters of the rate limits, in rate-limiter-flexible's shape: it inserts by the order of the
 * columns. `key` is a hash, so no address or username stands here; `expire` is in milliseconds.
 */
export const rateLimitCounters = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
)
