import { Stars } from '#client/ui/signs/stars.tsx'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { counted, ratingFigures } from './rating-figures.ts'

const Bar = ({ stars, count, of }: { stars: number; count: number; of: number }) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
    <span className="whitespace-nowrap">{counted(stars, 'star')}</span>
    <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-contour">
      <span className="block h-full rounded-full bg-moss" style={{ width: `${(count / of) * 100}%` }} />
    </span>
    <span className="text-right text-quiet">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
    </span>
  </li>
)

/** The average of all reviews and how the stars are spread. Nothing where there are none. */
export const RatingSummary = ({ reviews }: { reviews: readonly ReviewView[] }) => {
  const figures = ratingFigures(reviews)
  if (!figures) return null
  const average = figures.average.toFixed(1)
  return (
    <div className="flex flex-col gap-4 tabular-nums sm:flex-row sm:items-center sm:gap-8 lg:flex-col lg:items-stretch lg:gap-4">
      <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
        <p className="font-bold font-heading text-5xl leading-none">
          {average}
          <span className="sr-only"> of 5 stars on average</span>
        </p>
        <div>
          <Stars value={figures.average} label={`${average} of 5 stars`} />
          <p className="text-quiet">{counted(reviews.length, 'review')}</p>
        </div>
      </div>
      <ul aria-label="Spread of stars" className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {figures.spread.map(({ stars, count }) => (
          <Bar key={stars} stars={stars} count={count} of={reviews.length} />
        ))}
      </ul>
    </div>
  )
}
