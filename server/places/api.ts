import * as z from 'zod'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { placesByName, placesByPosition, placeView } from '#shared/places/schema.ts'

export const placeLimit: LimitRule = { name: 'places', points: 600, seconds: 600, per: 'client address' }

// One of the two ways of asking is enough.
const optional = (query: z.ZodObject, texts: Record<string, string>) =>
  parametersOf(query, texts).map((parameter) => ({ ...parameter, isRequired: false }))

export const placeApi = describeCalls({
  tag: 'Places',
  about: 'Towns.',
  schemas: { Place: placeView },
  calls: {
    'GET /api/places': {
      summary: 'Towns by name, or the town at a position',
      who: 'anybody',
      query: [
        ...optional(placesByName, { q: 'A name, such as Åre or Åre, Sweden.' }),
        ...optional(placesByPosition, { lat: 'Degrees, with lng.', lng: 'Degrees, with lat.' }),
      ],
      example: { query: 'q=Abisko' },
      answers: { 200: json(z.array(placeView), 'The towns, best first') },
      limits: [placeLimit],
    },
  },
})
