import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { buttonClasses } from '#client/ui/button.tsx'
import { Stars } from '#client/ui/signs/stars.tsx'
import { counted } from './rating-figures.ts'
import type { ReviewDraft } from './review-draft.ts'

type UnsentReviewProps = {
  draft: ReviewDraft
  loginUrl: string
  signInState: unknown
  /** The form stood here a moment ago, and had the focus. */
  takesFocus: boolean
}

/** What stands in the form's place when the session ended before the review was sent. */
export const UnsentReview = ({ draft, loginUrl, signInState, takesFocus }: UnsentReviewProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="flex w-full flex-col items-start gap-4 rounded-2xl border border-contour bg-card p-4 focus-visible:outline-none sm:p-6"
    >
      <h3 className="text-xl">Your review is not sent yet</h3>
      <p>You have been signed out. What you wrote is kept in this tab: log in again to send it.</p>
      <div className="flex w-full flex-col gap-2 rounded-xl bg-lichen p-4 text-on-lichen">
        {draft.rating !== null && (
          <Stars value={draft.rating} label={`${counted(draft.rating, 'star')} of 5`} />
        )}
        {draft.text !== '' && (
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{draft.text}</p>
        )}
      </div>
      <Link href={loginUrl} state={signInState} className={buttonClasses()}>
        Log in again
      </Link>
    </div>
  )
}
