import * as z from 'zod'
import { adminMessages } from '#messages/shared/admin.ts'
import { textMessages } from '#messages/shared/text.ts'
import { DATE_STATUSES } from '#shared/races/enums.ts'

const wrongId = { error: () => adminMessages().raceId }
const raceId = z.int(wrongId).min(1, wrongId).max(2_147_483_647, wrongId)
const body = { error: () => textMessages().notAnObject }

/** Which race is kept, and which one becomes a part of it (contract, section 15). */
export const joinRacesInput = z.object({ keep: raceId, join: raceId }, body)
/** The answer that two races are not one. */
export const differentRacesInput = z.object({ one: raceId, other: raceId }, body)

const doubleSide = z.object({
  id: z.int(),
  name: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  dateStatus: z.enum(DATE_STATUSES),
  location: z.string(),
  country: z.string().nullable().describe('ISO 3166 alpha-2; null when not known'),
  distanceKm: z.array(z.number()),
  elevationGain: z.int().nullable(),
  externalUrl: z.string().nullable(),
  source: z.string().nullable().describe('Name of the source that the race was imported from'),
  owner: z.string().nullable().describe('A username'),
  reviews: z.int(),
})
export type DoubleSide = z.infer<typeof doubleSide>

/** Two listed races that may be one. */
export const likelyDouble = z.object({
  one: doubleSide,
  other: doubleSide,
  score: z.int().describe('0 to 100'),
  isSure: z.boolean().describe('True where name, day and place leave no doubt'),
})
export type LikelyDouble = z.infer<typeof likelyDouble>

const joinSide = z.object({ id: z.int(), name: z.string(), date: z.string() })

/** Two races that were joined within the last 30 days. */
export const joinView = z.object({
  id: z.int(),
  kept: joinSide,
  joined: joinSide,
  joinedAt: z.string().describe('ISO instant'),
  person: z.string().nullable().describe('A username'),
})
export type JoinView = z.infer<typeof joinView>
