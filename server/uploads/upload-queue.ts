import { uploadMessages } from '#messages/server/uploads.ts'
import { AppError } from '#server/platform/errors/errors.ts'

const MOST_WAITING = 2
const RETRY_AFTER_SECONDS = 5

const tooManyWaiting = () =>
  new AppError('too-many-requests', () => uploadMessages().twoWaiting, { retryAfter: RETRY_AFTER_SECONDS })

/**
 * Counts each user's pictures that are being received or wait for the encoder on this server, so that
 * no user fills the encoder's queue. A picture that is being encoded does not count.
 */
export const uploadQueue = () => {
  const waiting = new Map<number, number>()
  const count = (userId: number) => waiting.get(userId) ?? 0
  return {
    /** Throws AppError (429) when two are waiting. Returns a function to leave the queue; calling it twice does no harm. */
    enter: (userId: number): (() => void) => {
      if (count(userId) >= MOST_WAITING) throw tooManyWaiting()
      waiting.set(userId, count(userId) + 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const left = count(userId) - 1
        if (left > 0) waiting.set(userId, left)
        else waiting.delete(userId)
      }
    },
  }
}
