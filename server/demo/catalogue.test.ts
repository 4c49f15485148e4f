import { expect, test } from 'vitest'
import * as z from 'zod'
import { DATE_STATUSES, ENTRIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { CURRENCIES, TRIP_LEVELS } from '#shared/trips/enums.ts'
import { demoRaces, demoTrips } from './catalogue.ts'

const texts = z.array(z.string().min(1)).min(1)
const place = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }
const common = {
  name: z.string().min(1),
  location: z.string().min(1),
  paragraphs: texts,
  ...place,
  features: z.array(z.string()),
  terrain: z.array(z.enum(TERRAINS)).min(1),
}
const metres = z.number().min(-450).max(9_000)

const race = z.strictObject({
  ...common,
  usual: z.strictObject({
    month: z.int().min(1).max(12),
    week: z.literal([1, 2, 3, 4, 'last']),
    weekday: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  }),
  dateStatus: z.enum(DATE_STATUSES).optional(),
  entries: z.enum(ENTRIES).optional(),
  distanceKm: z.array(z.number().positive()).min(1),
  elevationGain: z.int().min(0),
  difficulty: z.literal([1, 2, 3]),
  specialFormats: z.array(z.enum(SPECIAL_FORMATS)).optional(),
  signUpFee: z.enum(SIGN_UP_FEES).nullable(),
  aidStationCount: z.int().optional(),
  utmbPoints: z.int().optional(),
  externalUrl: z.url(),
  courses: z.array(z.looseObject({ km: z.number(), isDrawn: z.literal(true).optional() })).optional(),
  startHeight: metres.optional(),
  elevationRange: z.tuple([metres, metres]).optional(),
  profile: z.array(z.tuple([z.number().min(0), metres])).optional(),
})

const trip = z.strictObject({
  ...common,
  start: z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
  duration: z.int().min(1),
  difficulty: z.enum(TRIP_LEVELS),
  maxGroupSize: z.int().min(1),
  price: z.int().min(0),
  currency: z.enum(CURRENCIES),
  itinerary: texts,
  accommodation: z.string(),
  packingList: texts,
  terms: z.string(),
  includedItems: texts,
  excludedItems: texts,
  organizerName: z.string(),
  organizerEmail: z.email(),
  organizerWebpage: z.url().optional(),
  minGroupSize: z.int().optional(),
  meetingPoint: z.string().optional(),
  howToPay: z.string().optional(),
  isTrailherdTrip: z.boolean().optional(),
})

test.each(demoRaces.map((one) => [one.name, one] as const))('%s is a race as the demo needs it', (_, one) => {
  expect(race.safeParse(one).error?.issues ?? []).toEqual([])
})

test.each(demoTrips.map((one) => [one.name, one] as const))('%s is a trip as the demo needs it', (_, one) => {
  expect(trip.safeParse(one).error?.issues ?? []).toEqual([])
  expect(one.itinerary).toHaveLength(one.duration)
})
