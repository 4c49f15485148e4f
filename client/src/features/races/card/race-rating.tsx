import { Star } from 'lucide-react'
import type { RaceCard } from '#shared/races/schema.ts'

type RaceRatingProps = Pick<RaceCard, 'averageRating' | 'reviewCount'>

/** The average of a race's stars and how many reviews it comes from; nothing without reviews. */
export const RaceRating = ({ averageRating, reviewCount }: RaceRatingProps) =>
  averageRating !== null && (
    <span className="flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-current text-moss" />
      <span className="sr-only">Rated </span>
      {averageRating.toFixed(1)}
      <span className="sr-only"> of 5 stars, number of reviews: </span>
      <span className="text-quiet before:content-['('] after:content-[')']">
        {reviewCount.toLocaleString('en-US')}
      </span>
    </span>
  )
