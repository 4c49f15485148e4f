import * as z from 'zod'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import { listingLine, listingText } from '#shared/text/listing-text.ts'
import { optional, wholeNumber } from '#shared/text/text-schema.ts'
import { ANSWERS, type RuleName, YES_NO } from './rule-names.ts'

const text = raceInputMessages
const chosen = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: () => text().chooseRule }).nullable()

/** The rules that are sent: one that is left out stays as it is, null says that it is not known. */
export const rulesInput = z
  .object(
    {
      refund: chosen(ANSWERS),
      transfer: chosen(ANSWERS),
      deferral: chosen(ANSWERS),
      minAge: wholeNumber(() => text().minAge, 1, 99).nullable(),
      poles: chosen(YES_NO),
      dogs: chosen(YES_NO),
      kit: optional(listingText(() => text().kit, 500)),
      publicTransport: optional(listingLine(() => text().publicTransport, 300)),
    },
    { error: () => text().rulesNotObject },
  )
  .partial()
type RulesInput = z.output<typeof rulesInput>

/** Rules as facts; what is not known is not there. */
export type RaceRules = { [Name in RuleName]?: NonNullable<RulesInput[Name]> }

/** The rules after an edit. */
export const changedRules = (stored: RaceRules, sent: RulesInput): RaceRules =>
  Object.fromEntries(
    Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== null && value !== undefined),
  )

export const rulesView = z
  .object({
    refund: z.enum(ANSWERS).optional().describe('Money back when somebody cannot start'),
    transfer: z.enum(ANSWERS).optional().describe('The entry can be given to somebody else'),
    deferral: z.enum(ANSWERS).optional().describe('The entry can be moved to the next edition'),
    minAge: z.int().optional(),
    poles: z.enum(YES_NO).optional(),
    dogs: z.enum(YES_NO).optional(),
    kit: z.string().optional().describe('What everybody must carry'),
    publicTransport: z.string().optional().describe('How to get there by train or bus'),
  })
  .describe('Rules as facts; what is not known is left out')

/** Whether more people cannot have finished than have started. */
export const moreFinishedThanStarted = ({
  starters,
  finishers,
}: {
  starters?: number | null | undefined
  finishers?: number | null | undefined
}): boolean => starters != null && finishers != null && finishers > starters
