import * as z from 'zod'
import { coordinatesView } from '../coordinates-schema.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './terms.ts'

/** A race as lists carry it: everything a card shows. */
export const raceCard = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  distanceCategory: z.string(),
  distanceKm: z.union([z.number(), z.array(z.number())]).describe('Kilometres'),
  elevationGain: z.int().describe('Metres'),
  difficulty: z.int(),
  coordinates: coordinatesView.nullable(),
  terrain: z.array(z.enum(TERRAINS)),
  specialFormats: z.array(z.enum(SPECIAL_FORMATS)),
  mainImageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  signUpFee: z.enum(SIGN_UP_FEES).nullable(),
})
export type RaceCard = z.infer<typeof raceCard>

/** A race as its own page shows it (specification, section 3, "Race"). */
export const raceView = raceCard.extend({
  description: z.string(),
  features: z.array(z.string()),
  elevationProfile: z
    .array(z.tuple([z.number(), z.number()]))
    .nullable()
    .describe('[km from the start, metres above sea]'),
  aidStationCount: z.int(),
  utmbPoints: z.int(),
  externalUrl: z.string().nullable(),
  raceDirectorEmail: z.string().nullable(),
  createdBy: z.int().nullable(),
  updatedAt: z.string().describe('ISO instant'),
})
export type RaceView = z.infer<typeof raceView>
