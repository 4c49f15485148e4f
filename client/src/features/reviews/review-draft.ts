import { useState } from 'react'
import { ownJson } from '#client/lib/browser/stored-value.ts'
import { PROMISES, type Promises } from '#shared/ratings/promises.ts'
import { LONGEST_REVIEW } from '#shared/reviews/rules.ts'

export type ReviewDraft = { rating: number | null; text: string; promises: Promises }

export const EMPTY_DRAFT: ReviewDraft = { rating: null, text: '', promises: {} }
const STARS: unknown[] = [1, 2, 3, 4, 5]

const answersIn = (stored: unknown): Promises =>
  Object.fromEntries(
    PROMISES.flatMap((promise) => {
      const said = (stored as Record<string, unknown> | null | undefined)?.[promise]
      return said === 'yes' || said === 'no' ? [[promise, said]] : []
    }),
  )

const read = (stored: unknown): ReviewDraft => {
  const { rating, text, promises } = (stored ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>
  return {
    rating: STARS.includes(rating) ? (rating as number) : null,
    text: typeof text === 'string' ? text.slice(0, LONGEST_REVIEW) : '',
    promises: answersIn(promises),
  }
}

const kept = (of: string) => ownJson(`review ${of}`, read)

/** The key of somebody's draft about a race. */
export const ofRace = (userId: number, raceId: number) => `${userId} ${raceId}`

/** The review of a race that a person has started and not sent, or null. */
export const keptDraft = (userId: number, raceId: number): ReviewDraft | null => {
  const draft = kept(ofRace(userId, raceId)).get()
  return draft.rating === null && draft.text === '' && Object.keys(draft.promises).length === 0 ? null : draft
}

/**
 * The unsent review of a race or trip, by its key. It is kept in this tab, so that nothing is lost when the session ends,
 * when the person opens another page or when the page is reloaded. Logging out removes it.
 */
export const useReviewDraft = (of: string) => {
  const [draft, setDraft] = useState(() => kept(of).get())
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    kept(of).set(next)
    setDraft(next)
  }
  const clear = () => {
    kept(of).clear()
    setDraft(EMPTY_DRAFT)
  }
  return { draft, change, clear }
}

/** The answered questions, as they are sent; nothing when none is. */
export const sentPromises = ({ promises }: Pick<ReviewDraft, 'promises'>): { promises?: Promises } =>
  Object.keys(promises).length === 0 ? {} : { promises }
