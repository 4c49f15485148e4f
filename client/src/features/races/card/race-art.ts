import type { RaceCard } from '#shared/races/schema.ts'

/** The facts that a race's drawing is made from. */
export const raceArt = ({
  id,
  terrain,
  elevationGain,
}: Pick<RaceCard, 'id' | 'terrain' | 'elevationGain'>) => ({
  id,
  terrain,
  ...(elevationGain === null ? {} : { elevationGain }),
  kind: 'race' as const,
})

/** The picture a race is shown by: its main image, else the first of its images. */
export const heroImageOf = ({ mainImageUrl, imageUrls }: Pick<RaceCard, 'mainImageUrl' | 'imageUrls'>) =>
  mainImageUrl ?? imageUrls[0] ?? null
