import { Trash2 } from 'lucide-react'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { Stars } from '#client/ui/signs/stars.tsx'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { reviewAreaMessages } from './messages.ts'

/** The display name, else the username. */
export const authorOf = ({ user }: Pick<ReviewView, 'user'>) => user.displayName || user.username

type ReviewItemProps = { review: ReviewView; isOwn: boolean; onDelete: () => void }

/** One review: its author, day, stars and text. */
export const ReviewItem = ({ review, isOwn, onDelete }: ReviewItemProps) => {
  const text = reviewAreaMessages()
  return (
    <article className="flex flex-col gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 font-semibold font-text text-base [overflow-wrap:anywhere]">
          {authorOf(review)}
        </h4>
        {isOwn && <Chip>{text.yours}</Chip>}
        <Stars value={review.rating} label={text.rating.ofFive(String(review.rating))} />
        <time dateTime={review.createdAt} className="text-quiet text-sm tabular-nums">
          {formatLongDayOf(review.createdAt)}
        </time>
        {review.canDelete && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 ml-auto"
            onClick={onDelete}
            aria-label={isOwn ? text.deletion.yours : text.deletion.by(authorOf(review))}
          >
            <Trash2 aria-hidden className="size-4" />
            {text.deletion.button}
          </Button>
        )}
      </div>
      {review.reviewText && (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{review.reviewText}</p>
      )}
    </article>
  )
}
