import { importCallMessages } from '#messages/server/import/site.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { type LimitRule, rateLimit } from '#server/platform/limits/rate-limits.ts'
import { LARGEST_IMPORT } from '#shared/imports/schema.ts'

const MEGABYTES_PER_DAY = 300

/** A file's size in kilobytes by its Content-Length; without one, the largest allowed size. */
const kilobytesOf = (contentLength: string | undefined) =>
  Math.ceil(Math.min(Number(contentLength ?? LARGEST_IMPORT), LARGEST_IMPORT) / 1024)

export const importRules = {
  files: { name: 'imports', points: 40, seconds: 3600, per: 'account' },
  readings: { name: 'import-readings', points: 200, seconds: 3600, per: 'account' },
} satisfies Record<string, LimitRule>

/** Limits how many files and bytes a person may send. */
export const importLimits = (deps: Deps) => {
  const megabytes = Number((MEGABYTES_PER_DAY * deps.settings.rateLimitFactor).toPrecision(2))
  const files = rateLimit(deps, importRules.files)
  const readings = rateLimit(deps, importRules.readings)
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

/** Each person has one file at a time received and read on this server. */
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
