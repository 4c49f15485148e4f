import type { Deps } from '#server/platform/deps.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

const MEGABYTES_PER_DAY = 100

/** In kilobytes, what an upload takes by its announced length; without one, as much as it may. */
const kilobytesOf = (contentLength: string | undefined) => {
  const bytes = Number(contentLength ?? LARGEST_UPLOAD)
  return Math.ceil(Math.min(bytes, LARGEST_UPLOAD) / 1024)
}

/** How many pictures, and how much of them, one person may send. */
export const uploadLimits = (deps: Deps) => {
  const megabytes = Number((MEGABYTES_PER_DAY * deps.settings.rateLimitFactor).toPrecision(2))
  const pictures = rateLimit(deps, { name: 'uploads', points: 120, seconds: 3600 })
  const kilobytes = rateLimit(deps, {
    name: 'upload-kilobytes',
    points: MEGABYTES_PER_DAY * 1024,
    seconds: 24 * 3600,
    refusal: (when) =>
      `One person may send ${megabytes} MB of pictures in a day, and this one would be more. Please try again ${when}.`,
  })
  return {
    /** Before the picture is received. Throws AppError (429 with Retry-After). */
    spend: async (personId: number, contentLength: string | undefined) => {
      await pictures.spend(String(personId))
      await kilobytes.spendMany(kilobytesOf(contentLength), String(personId))
    },
  }
}
