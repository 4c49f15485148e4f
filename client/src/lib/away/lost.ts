import { ApiError, line } from '../api/api.ts'

/** Codes of answers that are this page's own, because none came from the site. */
export const LOST = { unknown: 'unknown-outcome', notSent: 'not-sent', givenUp: 'given-up' }

const CODES = Object.values(LOST)

/** Whether no answer came from the site. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || CODES.includes(error.code ?? '')

const QUIET_MS = 1_500
const PATIENCE_MS = 2_500

const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))

/**
 * Calls `say` once if no answer comes because the site cannot be reached, after four seconds at most (specification,
 * section 8: people are told within five). It goes on waiting for the answer.
 */
export const whenLate = async <Answer>(answer: Promise<Answer>, say: () => void): Promise<Answer> => {
  let isOver = false
  const late = setTimeout(async () => {
    const isThere = await Promise.race([line.askNow?.() ?? true, soon()])
    if (!isThere && !isOver) say()
  }, QUIET_MS)
  try {
    return await answer
  } finally {
    isOver = true
    clearTimeout(late)
  }
}

/** The same for a question that can be asked again at once: if its answer is late, it has failed. */
export const unlessLate = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    whenLate(answer, () => reject(new TypeError('The site cannot be reached.'))).then(resolve, reject)
  })
