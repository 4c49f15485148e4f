import * as z from 'zod'
import { placeMessages } from '#messages/shared/places.ts'
import { requiredLine } from '#shared/text/text-schema.ts'

/** A town that a form offers for a typed name or a place on the map. */
export const placeView = z.object({
  name: z.string(),
  country: z.string().describe('English name'),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceView = z.infer<typeof placeView>

/** A mountain range, an island, a state and the like. */
export const areaView = z.object({
  id: z.string(),
  name: z.string().describe('In the language of the answer'),
  bbox: z
    .string()
    .describe('west,south,east,north in degrees; west is greater than east across the date line'),
})
export type AreaView = z.infer<typeof areaView>

const degrees = (field: string, most: number) => {
  const error = () => placeMessages().degrees(field, most)
  return (
    z
      .string({ error })
      // As JavaScript writes numbers, with an exponent for tiny ones.
      .regex(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/, { error })
      .transform(Number)
      .pipe(z.number().min(-most, { error }).max(most, { error }))
  )
}

/** Towns by name: `Åre` or `Åre, Sweden`. */
export const placesByName = z.object({ q: requiredLine('q', 100) })

const isId = (one: unknown) => typeof one === 'string' && one.length <= 60

/** Areas by their ids. */
export const areasById = z.object({
  id: z.preprocess(
    (given) => (Array.isArray(given) ? given : [given]),
    z
      .custom<string[]>((ids) => Array.isArray(ids) && ids.length <= 20 && ids.every(isId), {
        error: () => placeMessages().areaIds,
      })
      .meta({ type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } }),
  ),
})

/** The town at a position, in degrees. */
export const placesByPosition = z.object({ lat: degrees('lat', 90), lng: degrees('lng', 180) })
