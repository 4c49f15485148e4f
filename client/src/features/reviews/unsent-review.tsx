import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { buttonClasses } from '#client/ui/button.tsx'
import { Stars } from '#client/ui/signs/stars.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { ReviewDraft } from './review-draft.ts'

type UnsentReviewProps = {
  draft: ReviewDraft
  loginUrl: string
  /** True if this replaces the form, which had the focus. */
  takesFocus: boolean
}

/** Replaces the form when the session ended before the review was sent. */
export const UnsentReview = ({ draft, loginUrl, takesFocus }: UnsentReviewProps) => {
  const text = reviewAreaMessages()
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
      <h3 className="text-xl">{text.unsent.title}</h3>
      <p>{text.unsent.text}</p>
      <div className="flex w-full flex-col gap-2 rounded-xl bg-lichen p-4 text-on-lichen">
        {draft.rating !== null && (
          <Stars value={draft.rating} label={text.rating.ofFive(String(draft.rating))} />
        )}
        {draft.text !== '' && (
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{draft.text}</p>
        )}
      </div>
      <Link href={loginUrl} className={buttonClasses()}>
        {text.unsent.logIn}
      </Link>
    </div>
  )
}
