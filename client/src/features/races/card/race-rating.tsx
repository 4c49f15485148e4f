import { Star } from 'lucide-react'
import { formatNumber, formatRating } from '#client/lib/format/format.ts'
import { raceMessages } from '#messages/shared/races.ts'
import type { RaceCard } from '#shared/races/schema.ts'

type RaceRatingProps = Pick<RaceCard, 'averageRating' | 'reviewCount'>

/** A race's average rating and how many reviews it comes from; nothing without reviews. */
export const RaceRating = ({ averageRating, reviewCount }: RaceRatingProps) => {
  if (averageRating === null) return null
  const [stars, reviews] = [formatRating(averageRating), formatNumber(reviewCount)]
  return (
    <span className="flex items-center gap-1">
      <Star aria-hidden className="size-4 fill-current text-moss" />
      <span className="sr-only">{raceMessages().rated(stars, reviews)}</span>
      <span aria-hidden>{stars}</span>
      <span aria-hidden className="text-quiet">
        ({reviews})
      </span>
    </span>
  )
}
