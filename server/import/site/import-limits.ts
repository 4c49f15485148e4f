import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { LARGEST_IMPORT } from '#shared/imports/schema.ts'
import { importCallMessages } from './messages.ts'

const MEGABYTES_PER_DAY = 300

/** In kilobytes, what a file takes by the announced length; without one, as much as it may. */
const kilobytesOf = (contentLength: string | undefined) =>
  Math.ceil(Math.min(Number(contentLength ?? LARGEST_IMPORT), LARGEST_IMPORT) / 1024)

/** How many files, and how much of them, one person may send and have read. */
export const importLimits = (deps: Deps) => {
  const megabytes = Number((MEGABYTES_PER_DAY * deps.settings.rateLimitFactor).toPrecision(2))
  const files = rateLimit(deps, { name: 'imports', points: 40, seconds: 3600 })
  const readings = rateLimit(deps, { name: 'import-readings', points: 200, seconds: 3600 })
  const kilobytes = rateLimit(deps, {
    name: 'import-kilobytes',
    points: MEGABYTES_PER_DAY * 1024,
    seconds: 24 * 3600,
    refusal: (when) => importCallMessages().tooMuch(megabytes, when),
  })
  return {
    /** Before a file is received. Throws AppError (429 with Retry-After). */
    spendOnFile: async (personId: number, contentLength: string | undefined) => {
      await files.spend(String(personId))
      await kilobytes.spendMany(kilobytesOf(contentLength), String(personId))
    },
    spendOnReading: (personId: number) => readings.spend(String(personId)),
  }
}

const RETRY_AFTER_SECONDS = 5

/** One file of each person at a time is received and read, on this server. */
export const oneEach = () => {
  const busy = new Set<number>()
  return async <Result>(personId: number, work: () => Promise<Result>): Promise<Result> => {
    if (busy.has(personId)) {
      throw new AppError('too-many-requests', importCallMessages().oneAtATime, {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    }
    busy.add(personId)
    try {
      return await work()
    } finally {
      busy.delete(personId)
    }
  }
}
