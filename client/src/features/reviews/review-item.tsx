import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { Stars } from '#client/ui/signs/stars.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { Judgement } from '#shared/reviews/schema.ts'
import { ReviewAnswer } from './review-answer.tsx'

/** A review of a race or a trip, as it is shown. */
export type ShownReview = {
  review: Judgement
  /** Who wrote it. */
  author: string
  isOwn: boolean
  /** How the site knows that the author was there. */
  note?: string
  /** The form in the review's place, for its author. */
  edit?: (onClose: () => void) => ReactNode
}

type ReviewItemProps = ShownReview & { kind: 'race' | 'trip'; onDelete: () => void }

/** One review: its author, days, stars, text and the organizer's answer. Its author can edit it in its place. */
export const ReviewItem = ({ review, author, isOwn, note, edit, kind, onDelete }: ReviewItemProps) => {
  const text = reviewAreaMessages()
  // The server does not know the reader's time zone.
  const timeZone = useInBrowser() ? undefined : 'UTC'
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing && edit) return edit(() => setEditing(false))
  return (
    <article className="flex flex-col gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 font-semibold font-text text-base [overflow-wrap:anywhere]">{author}</h4>
        {isOwn && <Chip>{text.yours}</Chip>}
        {note && <span className="text-quiet text-sm">{note}</span>}
        <Stars value={review.rating} label={text.rating.ofFive(String(review.rating))} />
        <time dateTime={review.createdAt} className="text-quiet text-sm tabular-nums">
          {formatLongDayOf(review.createdAt, timeZone)}
        </time>
        {review.updatedAt > review.createdAt && (
          <time dateTime={review.updatedAt} className="text-quiet text-sm tabular-nums">
            {text.edit.edited(formatLongDayOf(review.updatedAt, timeZone))}
          </time>
        )}
        {(review.canEdit || review.canDelete) && <span className="ml-auto" />}
        {review.canEdit && (
          <Button
            icon={Pencil}
            ref={editButton}
            variant="quiet"
            size="small"
            onClick={() => setEditing(true)}
            aria-label={text.edit.yours}
          >
            {text.edit.button}
          </Button>
        )}
        {review.canDelete && (
          <Button
            icon={Trash2}
            variant="quiet"
            size="small"
            className="-mr-3"
            onClick={onDelete}
            aria-label={isOwn ? text.deletion.yours : text.deletion.by(author)}
          >
            {text.deletion.button}
          </Button>
        )}
      </div>
      {review.hiddenReason !== undefined && (
        <p role="note" className="rounded-xl border-2 border-berry p-3">
          {text.hidden(review.hiddenReason)}
        </p>
      )}
      {review.reviewText && (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{review.reviewText}</p>
      )}
      <ReviewAnswer review={review} kind={kind} author={author} isOwn={isOwn} timeZone={timeZone} />
    </article>
  )
}
