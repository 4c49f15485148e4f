import { Stars } from '#client/ui/signs/stars.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { currentLocale } from '#shared/language/language.ts'
import { ratingFigures } from './rating-figures.ts'

const Bar = ({ stars, count, of }: { stars: number; count: number; of: number }) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
    <span className="whitespace-nowrap">{reviewAreaMessages().rating.stars(stars)}</span>
    <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-contour">
      <span className="block h-full rounded-full bg-moss" style={{ width: `${(count / of) * 100}%` }} />
    </span>
    <span className="text-right text-quiet">
      {count.toLocaleString(currentLocale())}
      <span className="sr-only"> {reviewAreaMessages().rating.reviewsWord(count)}</span>
    </span>
  </li>
)

/** The average and how many reviews gave how many stars, of how many gave one star, two stars, up to five. */
export const RatingSummary = ({ stars }: { stars: readonly number[] }) => {
  const figures = ratingFigures(stars)
  if (!figures) return null
  const text = reviewAreaMessages()
  const average = text.rating.average(figures.average)
  return (
    <div className="flex flex-col gap-4 tabular-nums sm:flex-row sm:items-center sm:gap-8 lg:flex-col lg:items-stretch lg:gap-4">
      <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
        <p className="font-bold font-heading text-5xl leading-none">
          {average}
          <span className="sr-only">{text.rating.onAverage}</span>
        </p>
        <div>
          <Stars value={figures.average} label={text.rating.ofFive(average)} />
          <p className="text-quiet">{text.reviews(figures.count)}</p>
        </div>
      </div>
      <ul aria-label={text.rating.spread} className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {figures.spread.map(({ stars: given, count }) => (
          <Bar key={given} stars={given} count={count} of={figures.count} />
        ))}
      </ul>
    </div>
  )
}
