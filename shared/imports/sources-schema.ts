import * as z from 'zod'
import { importMessages } from '#messages/shared/imports.ts'
import { sourceFailure } from './source-failure.ts'

/** So many sources one person may have. */
export const MOST_SOURCES = 20

const message = { error: () => importMessages().sourceName }

/** A new source. With `importId` its file is read as that import of the same person was. */
export const sourceInput = z.object({
  name: z
    .string(message)
    .trim()
    .min(1, { error: () => importMessages().sourceNameMissing })
    .max(100, message)
    .refine((name) => !/\p{Cc}/u.test(name), message),
  url: z
    .string({ error: () => importMessages().nothingSent })
    .trim()
    .max(2000, { error: () => importMessages().addressTooLong }),
  every: z.enum(['day', 'week'], { error: () => importMessages().every }),
  newRaces: z.enum(['ask', 'add'], { error: () => importMessages().newRaces }).default('ask'),
  importId: z.int().min(1).max(2_147_483_647).optional(),
})
export type SourceInput = z.infer<typeof sourceInput>

/** `evenIfMany`: also if so many races are gone or moved that nothing would be applied. */
export const sourceReadInput = z.object({ evenIfMany: z.boolean().optional() })

/** `ids` of what waits; all of it without them. `same`: new races are the stored ones that they may be. */
export const sourceDecision = z.object({
  decision: z.enum(['apply', 'same', 'ignore'], { error: () => importMessages().decision }),
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(1000).optional(),
})
export type SourceDecision = z.infer<typeof sourceDecision>

const instant = z.string().nullable().describe('ISO instant')

export const sourceView = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  every: z.enum(['day', 'week']),
  newRaces: z.enum(['ask', 'add']).describe('Whether new races wait for the owner or are added at once'),
  owner: z.string().nullable().describe('Username'),
  triedAt: instant.describe('The last request, ISO instant'),
  readAt: instant.describe('When its file was last understood, or had not changed; ISO instant'),
  nextAt: z.string().describe('ISO instant'),
  failure: sourceFailure.nullable().describe('Why the last request changed nothing'),
  mayReadAt: z.string().describe('When its owner may have it read at the earliest; ISO instant'),
  races: z.int().describe('Coming races that it lists'),
  gone: z.int().describe('Coming races that it no longer lists'),
  waiting: z.int().describe('Changes that its owner has to decide'),
})
export type SourceView = z.infer<typeof sourceView>

const value = z.union([z.string(), z.number()]).nullable()

const sourceFieldView = z.object({ field: z.string(), old: value, new: value })
export type SourceFieldView = z.infer<typeof sourceFieldView>

const changed = {
  raceId: z.int().nullable().describe('Null for a race that is not listed yet'),
  name: z.string(),
  date: z.string(),
  fields: z.array(sourceFieldView),
}

/** What a source changed and what waits. */
export const sourceChangesView = z.object({
  waiting: z
    .array(
      z.object({
        id: z.int(),
        foundAt: z.string(),
        ...changed,
        maybe: z
          .object({ id: z.int(), name: z.string(), date: z.string(), location: z.string() })
          .nullable()
          .describe('The stored race that a new one may be'),
        isOthers: z
          .boolean()
          .describe('The race is somebody else’s by now: this can be ignored, and not be applied'),
      }),
    )
    .describe('The first 200'),
  applied: z
    .array(z.object({ importId: z.int(), at: z.string(), isNew: z.boolean(), ...changed }))
    .describe('The last 100 of 30 days, newest first; `new` is what the race says now'),
  gone: z
    .array(z.object({ raceId: z.int(), name: z.string(), date: z.string(), since: z.string() }))
    .describe('Coming races that the source no longer lists; the first 100'),
})
export type SourceChangesView = z.infer<typeof sourceChangesView>
