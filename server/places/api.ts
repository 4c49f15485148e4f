import * as z from 'zod'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { areasById, areaView, placesByName, placesByPosition, placeView } from '#shared/places/schema.ts'

export const placeLimit: LimitRule = { name: 'places', points: 600, seconds: 600, per: 'client address' }

// One of the two ways of asking is enough.
const optional = (query: z.ZodObject, texts: Record<string, string>) =>
  parametersOf(query, texts).map((parameter) => ({ ...parameter, isRequired: false }))

export const placeApi = describeCalls({
  tag: 'Places',
  about: 'Towns and areas.',
  schemas: { Place: placeView, Area: areaView },
  calls: {
    'GET /api/places': {
      summary: 'Towns by name, or the town at a position',
      details:
        'Takes `q`, or `lat` and `lng` together. Accents, case and small typing errors are forgiven in names.',
      who: 'anybody',
      query: [
        ...optional(placesByName, { q: 'A name, such as Åre or Åre, Sweden.' }),
        ...optional(placesByPosition, { lat: 'Degrees, with lng.', lng: 'Degrees, with lat.' }),
      ],
      example: { query: 'q=Abisko' },
      answers: { 200: json(z.array(placeView), 'The towns, best first') },
      limits: [placeLimit],
    },
    'GET /api/areas': {
      summary: 'Areas by their ids, such as alps or se-jamtland',
      details: 'Mountain ranges and regions, with their bounds on the map.',
      who: 'anybody',
      query: parametersOf(areasById, { id: 'At most 20; an id that nobody knows is left out.' }),
      example: { query: 'id=alps&id=se-jamtland' },
      answers: { 200: json(z.array(areaView), 'The areas that there are, in the order of the ids') },
    },
  },
})
