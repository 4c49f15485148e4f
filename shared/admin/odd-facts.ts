import * as z from 'zod'
import { adminMessages } from '#messages/shared/admin.ts'
import { textMessages } from '#messages/shared/text.ts'

/** What the nightly check finds in a race (contract, section 15), and what it says in plain words. */
export const ODD_FACT_KINDS = [
  'tooFast',
  'tooSteep',
  'otherCountry',
  'twoPlaces',
  'entriesAfterRace',
  'entriesTurned',
  'tooLong',
  'tooManyAidStations',
  'farDate',
] as const
export type OddFactKind = (typeof ODD_FACT_KINDS)[number]

/** The facts that cannot both be right. Days are YYYY-MM-DD, countries two letters. */
export const oddFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tooFast'), km: z.number(), hours: z.number() }),
  z.object({ kind: z.literal('tooSteep'), km: z.number(), climb: z.int() }),
  z.object({
    kind: z.literal('otherCountry'),
    country: z.string(),
    town: z.string().nullable().describe('The town closest to the pin'),
    townCountry: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('twoPlaces'),
    otherId: z.int(),
    otherName: z.string(),
    otherLocation: z.string(),
    km: z.int(),
  }),
  z.object({ kind: z.literal('entriesAfterRace'), day: z.string() }),
  z.object({ kind: z.literal('entriesTurned'), opens: z.string(), closes: z.string() }),
  z.object({ kind: z.literal('tooLong'), km: z.number() }),
  z.object({ kind: z.literal('tooManyAidStations'), count: z.int(), km: z.number() }),
  z.object({ kind: z.literal('farDate'), day: z.string() }),
])
export type OddFact = z.infer<typeof oddFact>

/** A race and what cannot be right about it. */
export const oddFactView = z.object({
  race: z.object({
    id: z.int(),
    name: z.string(),
    date: z.string(),
    location: z.string(),
    country: z.string().nullable().describe('ISO 3166 alpha-2; null when not known'),
  }),
  fact: oddFact,
})
export type OddFactView = z.infer<typeof oddFactView>

const wrongId = { error: () => adminMessages().oneRace }

/** The answer that a race is right as it is. */
export const rightFactInput = z.object(
  {
    race: z.int(wrongId).min(1, wrongId).max(2_147_483_647, wrongId),
    kind: z.enum(ODD_FACT_KINDS),
  },
  { error: () => textMessages().notAnObject },
)
