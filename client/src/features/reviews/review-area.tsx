import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Link } from 'wouter'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { paths } from '#shared/pages/paths.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { reviewQueries } from './api.ts'
import { counted } from './rating-figures.ts'
import { RatingSummary } from './rating-summary.tsx'
import { keptDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { UnsentReview } from './unsent-review.tsx'
import { useReviewDeletion } from './use-review-deletion.tsx'

/** Who looks at the reviews: a person, nobody, or not known yet. */
export type Viewer = { id: number } | null | undefined

/** Where in the page a review is written. */
export const WRITING_PLACE = 'write-review'

type ReviewAreaProps = {
  raceId: number
  viewer: Viewer
  /** What the history remembers on the way to /auth, so that signing in leads back here. */
  signInState: unknown
  /** Whose session has ended by itself, while nobody else is signed in, and where they log in again. */
  ended?: { id: number; loginUrl: string; signInState: unknown } | null
}

const LoadingReviews = () => (
  <div>
    <p role="status" className="pb-3 text-quiet">
      Loading reviews...
    </p>
    <Skeleton className="h-40" />
  </div>
)

const FailedReviews = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p>Failed to load reviews. Please try again later.</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

type LoadedProps = ReviewAreaProps & { reviews: readonly ReviewView[] }

const LoadedReviews = ({ raceId, viewer, signInState, ended = null, reviews }: LoadedProps) => {
  const count = useRef<HTMLHeadingElement>(null)
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), [])
  const { ask, question } = useReviewDeletion({ raceId, reviews, onDeleted: focusCount })
  const hadForm = useRef(false)
  hadForm.current ||= viewer != null
  const unsent = viewer === null && ended ? keptDraft(ended.id, raceId) : null
  const hasReviewed = viewer != null && reviews.some(({ userId }) => userId === viewer.id)

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {reviews.length > 0 && (
        <div className="lg:order-last">
          <RatingSummary reviews={reviews} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <div id={WRITING_PLACE} className="flex scroll-mt-40 flex-col items-start">
          {viewer && !hasReviewed && (
            <ReviewForm key={viewer.id} raceId={raceId} userId={viewer.id} onDone={focusCount} />
          )}
          {hasReviewed && <p>You have already reviewed this race.</p>}
          {ended && unsent && <UnsentReview draft={unsent} takesFocus={hadForm.current} {...ended} />}
          {viewer === null && !unsent && (
            <Link href={paths.auth()} state={signInState} className={buttonClasses('outline')}>
              Sign in to write a review
            </Link>
          )}
        </div>
        <div>
          <h3 ref={count} tabIndex={-1} className="pb-3 text-lg">
            {reviews.length === 0 ? 'No reviews yet' : counted(reviews.length, 'review')}
          </h3>
          {reviews.length === 0 ? (
            <p className="text-quiet">If you have run this race, tell others how it was.</p>
          ) : (
            <ReviewList reviews={reviews} userId={viewer?.id} onDelete={ask} />
          )}
        </div>
      </div>
      {question}
    </div>
  )
}

/** A race's reviews and the place to write one (specification, "Reviews area"). */
export const ReviewArea = (props: ReviewAreaProps) => {
  const reviews = useQuery(reviewQueries.ofRace(props.raceId))
  if (reviews.isPending) return <LoadingReviews />
  if (reviews.isError && !reviews.data) return <FailedReviews onRetry={() => void reviews.refetch()} />
  return <LoadedReviews {...props} reviews={reviews.data} />
}
