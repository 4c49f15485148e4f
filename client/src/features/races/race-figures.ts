import { formatDistances, formatMetres } from '#client/lib/format.ts'
import { formatInsteadOfDistance } from '#shared/races/distance.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** The distances of a race; without one its format, or that the distance is not known. */
export const distanceText = (
  race: Pick<RaceCard, 'name' | 'distanceKm' | 'distanceCategory' | 'specialFormats'>,
): string => formatDistances(distanceList(race.distanceKm)) || formatInsteadOfDistance(race)

/** Metres of climb, or null: not known is never 0 m. */
export const climbText = ({ elevationGain }: Pick<RaceCard, 'elevationGain'>): string | null =>
  elevationGain === null ? null : formatMetres(elevationGain)
