import type { Thing } from './thing.ts'

type Rated = { averageRating: number | null; reviewCount: number }

/** What all reviews of a race or trip add up to; undefined without reviews. */
export const ratingOf = ({ averageRating, reviewCount }: Rated): Thing | undefined =>
  averageRating === null || reviewCount === 0
    ? undefined
    : {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      }
