import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type { Position } from '#shared/places/geo.ts'
import type { PlaceView } from '#shared/places/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

export type Town = PlaceView

export const townLabel = ({ name, country }: Pick<Town, 'name' | 'country'>) => `${name}, ${country}`

const LEAST_LETTERS = 2

export const placeQueries = {
  /** Towns whose names begin with, or nearly with, what was typed. */
  named: (typed: string) =>
    queryOptions({
      queryKey: queryKeys.townsNamed(typed),
      queryFn: ({ signal }) => api.get<Town[]>('/api/places', { q: typed.trim() }, { signal }),
      enabled: typed.trim().length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
    }),

  /** A list with the town nearest to a place; empty when no town is near. */
  near: (place: Position | null) =>
    queryOptions({
      queryKey: queryKeys.townsNear(place?.lat, place?.lng),
      queryFn: ({ signal }) =>
        api.get<Town[]>('/api/places', { lat: place?.lat, lng: place?.lng }, { signal }),
      enabled: place !== null,
    }),
}
