import * as z from 'zod'

const pin = z
  .tuple([z.int(), z.number(), z.number(), z.string(), z.string()])
  .describe('[id, latitude, longitude, label, name]')

/** The map's data: single pins, or groups `[latitude, longitude, count]` when there are too many pins. */
export const mapView = z.object({
  races: z.array(pin),
  trips: z.array(pin),
  groups: z.array(z.tuple([z.number(), z.number(), z.int()])).optional(),
  racesPlaced: z.int().optional().describe('With groups: how many of the pins are races'),
  over: z.array(z.int()).optional().describe('Ids of the races whose day has passed'),
  cancelled: z.array(z.int()).optional().describe('Ids of the races that are cancelled'),
  postponed: z.array(z.int()).optional().describe('Ids of the races that are postponed'),
  cancelledTrips: z.array(z.int()).optional().describe('Ids of the trips that are cancelled'),
})
export type MapData = z.infer<typeof mapView>
