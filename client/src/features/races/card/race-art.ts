import { positionOf } from '#shared/places/geo.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** The facts that a race's drawing is made from. */
export const raceArt = (
  race: Pick<RaceCard, 'id' | 'terrain' | 'elevationGain' | 'distanceKm' | 'coordinates' | 'date'>,
) => ({
  id: race.id,
  kind: 'race' as const,
  terrain: race.terrain,
  elevationGain: race.elevationGain ?? undefined,
  distanceKm: distanceList(race.distanceKm).at(-1),
  latitude: positionOf(race.coordinates)?.lat,
  month: Number(race.date.slice(5, 7)) || undefined,
})

/** The picture a race is shown by: its main image, else the first of its images. */
export const heroImageOf = ({ mainImageUrl, imageUrls }: Pick<RaceCard, 'mainImageUrl' | 'imageUrls'>) =>
  mainImageUrl ?? imageUrls[0] ?? null
