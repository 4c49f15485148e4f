import * as z from 'zod'

/** Who says what about a race: a calendar or another list that names it, and when that was last read. */
export const raceWitness = z.object({
  name: z.string(),
  url: z.string().optional(),
  seenAt: z.string().nullable().describe('ISO instant at which the race was last seen there'),
  goneAt: z.string().nullable().describe('ISO instant since which the source no longer lists it'),
  fields: z
    .object({
      date: z.string().optional().describe('Calendar day, YYYY-MM-DD'),
      location: z.string().optional(),
      distanceKm: z.array(z.number()).optional(),
    })
    .describe('What it says; it may differ from what the race says'),
})
export type RaceWitness = z.infer<typeof raceWitness>
