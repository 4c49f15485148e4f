import { AppError } from '#server/platform/errors/errors.ts'

const MOST_WAITING = 2
const RETRY_AFTER_SECONDS = 5

const tooManyWaiting = () =>
  new AppError(
    'too-many-requests',
    'Two of your pictures are waiting already. Please send this one again when they are done.',
    { retryAfter: RETRY_AFTER_SECONDS },
  )

/**
 * Counts each person's pictures that are being received or wait for the encoder, on this server, so
 * that nobody fills the line. One more may be in the encoder's hands.
 */
export const uploadQueue = () => {
  const waiting = new Map<number, number>()
  const count = (personId: number) => waiting.get(personId) ?? 0
  return {
    /** Throws AppError (429) when two are waiting. Answers how to leave the line; leaving twice does nothing. */
    enter: (personId: number): (() => void) => {
      if (count(personId) >= MOST_WAITING) throw tooManyWaiting()
      waiting.set(personId, count(personId) + 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const left = count(personId) - 1
        if (left > 0) waiting.set(personId, left)
        else waiting.delete(personId)
      }
    },
  }
}
