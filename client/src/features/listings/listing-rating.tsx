import { Star } from 'lucide-react'
import { formatNumber, formatRating } from '#client/lib/format/format.ts'
import { raceMessages } from '#messages/shared/races.ts'

type ListingRatingProps = { averageRating: number | null; reviewCount: number }

/** The average rating of a race or trip and how many reviews it comes from; nothing without reviews. */
export const ListingRating = ({ averageRating, reviewCount }: ListingRatingProps) => {
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
