import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { Position } from '#shared/geo.ts'

export type Town = { name: string; country: string } & Position

export const townInWords = ({ name, country }: Pick<Town, 'name' | 'country'>) => `${name}, ${country}`

const LEAST_LETTERS = 2

export const placeQueries = {
  /** Towns whose names begin like, or nearly like, what was typed. */
  named: (typed: string) =>
    queryOptions({
      queryKey: ['places', 'named', typed.trim().toLowerCase()],
      queryFn: ({ signal }) => api.get<Town[]>('/api/places', { q: typed.trim() }, { signal }),
      enabled: typed.trim().length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
    }),

  /** The towns nearest to a place, the nearest first. */
  near: (place: Position | null) =>
    queryOptions({
      queryKey: ['places', 'near', place?.lat.toFixed(3), place?.lng.toFixed(3)],
      queryFn: ({ signal }) =>
        api.get<Town[]>('/api/places', { lat: place?.lat, lng: place?.lng }, { signal }),
      enabled: place !== null,
    }),
}
