import { useState } from 'react'

export type ReviewDraft = { rating: number | null; text: string }

const EMPTY: ReviewDraft = { rating: null, text: '' }

const drafts = new Map<string, ReviewDraft>()

/**
 * What a person has filled in about a race. It outlives the form, so that nothing is lost when a
 * session ends while sending, or over a look at another page; a new load of the site forgets it.
 */
export const useReviewDraft = (userId: number, raceId: number) => {
  const key = `${userId} ${raceId}`
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY)
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    drafts.set(key, next)
    setDraft(next)
  }
  const clear = () => {
    drafts.delete(key)
    setDraft(EMPTY)
  }
  return { draft, change, clear }
}
