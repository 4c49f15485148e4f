import * as z from 'zod'
import { placeMessages } from '#messages/shared/places.ts'
import { positionOf } from './geo.ts'

// GeoJSON may have a third number, the height.
const point = z.object({
  type: z.literal('Point'),
  coordinates: z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])]),
})
const pair = z.object({ lat: z.number(), lng: z.number() })

/** Coordinates in answers: in the form in which they were stored. */
export const coordinatesView = z.union([pair, point], {
  error: () => placeMessages().coordinatesExpected,
})

/** Coordinates in requests: in either form, and a place on earth. */
export const coordinatesInput = coordinatesView.refine((value) => positionOf(value) !== null, {
  error: () => placeMessages().notOnEarth,
})
