import { uploadMessages } from '#messages/server/uploads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type LimitRule, rateLimit } from '#server/platform/limits/rate-limits.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

const MEGABYTES_PER_DAY = 100

/** The announced size of an upload in kilobytes; the largest possible if it announces none. */
const kilobytesOf = (contentLength: string | undefined) => {
  const bytes = Number(contentLength ?? LARGEST_UPLOAD)
  return Math.ceil(Math.min(bytes, LARGEST_UPLOAD) / 1024)
}

export const pictureLimit: LimitRule = { name: 'uploads', points: 120, seconds: 3600, per: 'account' }

/** Limits how many pictures, and how many bytes of them, one user may send. */
export const uploadLimits = (deps: Deps) => {
  const megabytes = Number((MEGABYTES_PER_DAY * deps.settings.rateLimitFactor).toPrecision(2))
  const pictures = rateLimit(deps, pictureLimit)
  const kilobytes = rateLimit(deps, {
    name: 'upload-kilobytes',
    points: MEGABYTES_PER_DAY * 1024,
    seconds: 24 * 3600,
    refusal: (when) => uploadMessages().dayLimit(megabytes, when),
  })
  return {
    /** To be called before the picture is received. Throws AppError (429 with Retry-After). */
    spend: async (userId: number, contentLength: string | undefined) => {
      await pictures.spend(String(userId))
      await kilobytes.spendMany(kilobytesOf(contentLength), String(userId))
    },
  }
}
