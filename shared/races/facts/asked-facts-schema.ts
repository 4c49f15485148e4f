import * as z from 'zod'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import { ASKED_FACTS } from './missing-facts.ts'

const error = () => raceInputMessages().chooseFacts

/** What a visitor asks an organizer for. */
export const askedFactsInput = z.object({
  facts: z
    .array(z.enum(ASKED_FACTS, { error }), { error })
    .min(1, { error })
    .max(ASKED_FACTS.length, { error })
    .transform((facts) => [...new Set(facts)]),
})
