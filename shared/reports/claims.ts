import * as z from 'zod'
import { reportMessages } from '#messages/shared/reports.ts'
import { textMessages } from '#messages/shared/text.ts'
import { linkToken, longText, optional } from '#shared/text/text-schema.ts'

const body = { error: () => textMessages().notAnObject }

/** "Is this your race?" (contract, section 15). The message is for the people who run the site. */
export const claimInput = z.object(
  { message: optional(longText(() => reportMessages().message, 1_000)) },
  body,
)
export type ClaimInput = z.output<typeof claimInput>

/** Who decides about a claim: the reader of the race's own address, or administrators. */
export const claimReceipt = z.object({ id: z.int(), askedOf: z.enum(['race', 'administrators']) })
export type ClaimReceipt = z.infer<typeof claimReceipt>

/** The link that a race's own address gets. */
export const handOverInput = z.object({ token: linkToken }, body)

/** The race that a link hands over, and who asks for it. */
export const handOverView = z.object({
  raceId: z.int(),
  name: z.string(),
  editions: z.int().describe('How many other editions of the race go along'),
  person: z.object({ username: z.string(), displayName: z.string().nullable() }),
})
export type HandOverView = z.infer<typeof handOverView>
