import * as z from 'zod'
import { positionOf } from './geo.ts'

// GeoJSON may name a height, in third place.
const point = z.object({
  type: z.literal('Point'),
  coordinates: z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])]),
})
const pair = z.object({ lat: z.number(), lng: z.number() })

/** Coordinates as they are answered: as they were given. */
export const coordinatesView = z.union([pair, point], {
  error: 'Coordinates must be a latitude and a longitude, or a GeoJSON point.',
})

/** Coordinates as they are accepted: either form, and a real place on earth. */
export const coordinatesInput = coordinatesView.refine((value) => positionOf(value) !== null, {
  error: 'Latitude goes from -90 to 90, longitude from -180 to 180.',
})
