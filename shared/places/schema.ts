import * as z from 'zod'
import { requiredLine } from '#shared/text/text-schema.ts'

/** A town, as a form offers it for a place that is typed or clicked on the map. */
export const placeView = z.object({
  name: z.string(),
  country: z.string().describe('English name'),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceView = z.infer<typeof placeView>

const degrees = (what: string, most: number) => {
  const error = `${what} must be a number from -${most} to ${most}`
  return (
    z
      .string({ error })
      // As JavaScript writes numbers, tiny ones too.
      .regex(/^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/, { error })
      .transform(Number)
      .pipe(z.number().min(-most, { error }).max(most, { error }))
  )
}

/** Towns by name: `Åre` or `Åre, Sweden`. */
export const placesByName = z.object({ q: requiredLine('q', 100) })

/** The town at a position, in degrees. */
export const placesByPosition = z.object({ lat: degrees('lat', 90), lng: degrees('lng', 180) })
