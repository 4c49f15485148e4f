import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { buttonClasses } from '#client/ui/button.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { Stars } from '#client/ui/signs/stars.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { Ratings } from '#shared/ratings/ratings.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { reviewQueries, useEditReview, useMoreReviews, useReviewTotal } from './api.ts'
import { starsOf, sumOf } from './rating-figures.ts'
import { RatingSummary } from './rating-summary.tsx'
import { keptDraft, type ReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import type { ShownReview } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviewDeletion } from './use-review-deletion.tsx'

type UnsentReviewProps = {
  draft: ReviewDraft
  loginUrl: string
  /** True if this replaces the form, which had the focus. */
  takesFocus: boolean
}

/** Replaces the form when the session ended before the review was sent. */
const UnsentReview = ({ draft, loginUrl, takesFocus }: UnsentReviewProps) => {
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

/** Who reads the reviews: a signed-in person, null for a visitor, undefined while not known yet. */
export type Viewer = { id: number } | null | undefined

/** The id of the part of the page where a review is written. */
export const WRITE_REVIEW_ID = 'write-review'

type ReviewAreaProps = {
  raceId: number
  /** What all reviews add up to; without it, what those that are loaded add up to. */
  ratings?: Ratings
  viewer: Viewer
  /** The login that leads back here. */
  loginUrl: string
  /** Set after a session has ended by itself: whose it was and where to log in again. */
  ended?: { id: number; loginUrl: string } | null
}

const LoadingReviews = () => (
  <div>
    <p role="status" className="pb-3 text-quiet">
      {reviewAreaMessages().loading}
    </p>
    <Skeleton className="h-40" />
  </div>
)

type LoadedProps = ReviewAreaProps & { reviews: readonly ReviewView[] }

const EditReviewForm = lazyWhole(async () => ({
  default: (await import('./edit-review-form.tsx')).EditReviewForm,
}))

const EditReview = ({ review, onClose }: { review: ReviewView; onClose: () => void }) => {
  const saving = useEditReview(review)
  return (
    <Suspense>
      <EditReviewForm review={review} saving={saving} onClose={onClose} />
    </Suspense>
  )
}

/** The display name, else the username. */
const authorOf = ({ user }: ReviewView) => user.displayName || user.username

const shownBy =
  (viewer: Viewer) =>
  (review: ReviewView): ShownReview => ({
    review,
    author: authorOf(review),
    isOwn: review.userId === viewer?.id,
    edit: (onClose) => <EditReview review={review} onClose={onClose} />,
  })

const LoadedReviews = ({ raceId, viewer, loginUrl, ended = null, reviews, ratings }: LoadedProps) => {
  const text = reviewAreaMessages()
  const count = useRef<HTMLHeadingElement>(null)
  const focusCount = useCallback(() => {
    count.current?.focus({ preventScroll: true })
    // Where the form was longer than the screen, the screen now shows what is below the reviews.
    requestAnimationFrame(() => count.current?.scrollIntoView?.({ block: 'nearest' }))
  }, [])
  const { ask, question } = useReviewDeletion({ raceId, reviews, onDeleted: focusCount })
  const counted = reviews.filter(({ hiddenReason }) => hiddenReason === undefined)
  const stars = ratings && sumOf(ratings.stars) >= counted.length ? ratings.stars : starsOf(counted)
  const total = Math.max(sumOf(stars), useReviewTotal(reviewQueries.ofRace(raceId).queryKey))
  const loadMore = useMoreReviews(`/api/races/${raceId}/reviews`, reviewQueries.ofRace(raceId))
  const hadForm = useRef(false)
  hadForm.current ||= viewer != null
  const unsent = viewer === null && ended ? keptDraft(ended.id, raceId) : null
  const hasReviewed = viewer != null && reviews.some(({ userId }) => userId === viewer.id)

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {reviews.length > 0 && (
        <div className="lg:order-last">
          <RatingSummary stars={stars} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <div id={WRITE_REVIEW_ID} className="flex scroll-mt-40 flex-col items-start">
          {viewer && !hasReviewed && (
            <ReviewForm key={viewer.id} raceId={raceId} userId={viewer.id} onDone={focusCount} />
          )}
          {hasReviewed && <p>{text.alreadyReviewed}</p>}
          {ended && unsent && <UnsentReview draft={unsent} takesFocus={hadForm.current} {...ended} />}
          {viewer === null && !unsent && (
            <Link href={loginUrl} rel="nofollow" className={buttonClasses('outline')}>
              {text.signIn}
            </Link>
          )}
        </div>
        <div>
          <h3 ref={count} tabIndex={-1} className="scroll-mt-40 pb-3 text-lg">
            {reviews.length === 0 ? text.none : text.reviews(sumOf(stars))}
          </h3>
          {reviews.length === 0 ? (
            <p data-nothing-to-print className="text-quiet">
              {text.beFirst}
            </p>
          ) : (
            <ReviewList
              kind="race"
              reviews={reviews.map(shownBy(viewer))}
              total={total}
              onMore={loadMore}
              onDelete={ask}
            />
          )}
        </div>
      </div>
      {question}
    </div>
  )
}

/** A race's reviews and the form to write one (specification, "Reviews area"). */
export const ReviewArea = (props: ReviewAreaProps) => {
  const reviews = useQuery(reviewQueries.ofRace(props.raceId))
  if (reviews.isPending) return <LoadingReviews />
  if (reviews.isError && !reviews.data) {
    const retry = () => void reviews.refetch()
    return <LoadProblem text={reviewAreaMessages().failed} look="wide" variant="outline" onRetry={retry} />
  }
  return <LoadedReviews {...props} reviews={reviews.data} />
}
