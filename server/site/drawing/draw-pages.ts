import type { Logger } from 'pino'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import type { DrawPage, PageToDraw } from '#shared/pages/page-data.ts'

const LONGEST_WAIT_MS = 1_500
const LONGEST_DRAWING_MS = 3_000
const WAITING = 100

/** Draws a page, or answers null: then the browser draws it. */
export type Draw = (page: Omit<PageToDraw, 'onError' | 'signal'>) => Promise<string | null>

/**
 * Draws pages one after the other, because drawing is work for this process's only thread. Nothing depends on it:
 * while too many pages wait, or when a page breaks or takes too long, its document is sent without a drawing.
 */
export const drawPages = (
  log: Logger,
  load: () => Promise<DrawPage>,
  longestMs = LONGEST_DRAWING_MS,
): Draw => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: WAITING, refusal: () => platformMessages().busy })

  return async (page) => {
    const onError = (err: unknown) =>
      log.error({ err, path: page.path }, 'a page cannot be drawn on the server; the browser draws it')
    let isBegun = false
    const drawn = inTurn(async () => {
      isBegun = true
      const draw = await load()
      const signal = AbortSignal.timeout(longestMs)
      const drawing = await draw({ ...page, onError, signal })
      // React gives what it has when its time is over. The browser would find that it is not its page.
      signal.throwIfAborted()
      return drawing
    }, LONGEST_WAIT_MS)
    return drawn.catch((error: unknown) => {
      if (isBegun) onError(error)
      return null
    })
  }
}
