import * as z from 'zod'

const named = [z.string(), z.number(), z.number()] as const

/** What the map writes where it has no tiles, the most important first. */
export const mapNamesView = z.object({
  countries: z.array(z.tuple(named)).describe('[name, latitude, longitude]'),
  towns: z
    .array(z.tuple([...named, z.int()]))
    .describe('[name, latitude, longitude, population in thousands]'),
  areas: z
    .array(z.tuple([...named, z.number()]))
    .describe('[name, latitude, longitude, width in degrees of longitude]'),
})
export type MapNames = z.infer<typeof mapNamesView>
