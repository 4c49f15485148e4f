import { keepPreviousData } from '@tanstack/react-query'
import { read } from '#client/lib/api/queries.ts'
import type { Position } from '#shared/places/geo.ts'
import type { PlaceView } from '#shared/places/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

export type Town = PlaceView

export const townLabel = ({ name, country }: Pick<Town, 'name' | 'country'>) => `${name}, ${country}`

const LEAST_LETTERS = 2

export const placeQueries = {
  /** Towns whose names begin with, or nearly with, what was typed. */
  named: (typed: string) =>
    read<Town[]>(
      queryKeys.townsNamed(typed),
      '/api/places',
      { q: typed.trim() },
      { enabled: typed.trim().length >= LEAST_LETTERS, placeholderData: keepPreviousData },
    ),

  /** A list with the town nearest to a place; empty when no town is near. */
  near: (place: Position | null) =>
    read<Town[]>(
      queryKeys.townsNear(place?.lat, place?.lng),
      '/api/places',
      { lat: place?.lat, lng: place?.lng },
      { enabled: place !== null },
    ),
}
