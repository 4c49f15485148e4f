import * as z from 'zod'
import { contactMessages } from '#messages/shared/contact.ts'
import { textMessages } from '#messages/shared/text.ts'
import { emailAddress, requiredLine, requiredOr, requiredText } from '#shared/text/text-schema.ts'

const name = () => contactMessages().name
const message = () => contactMessages().message
const notRaceId = () => contactMessages().raceId

const text = (field: () => string) =>
  z.string({ error: requiredOr(field, () => textMessages().notText(field())) })

/** What the contact form sends; `raceId` when the message is about a race. All texts are required. */
export const contactInput = z.object(
  {
    name: text(name).pipe(requiredLine(name, 100)),
    email: emailAddress(() => contactMessages().email),
    message: text(message).pipe(requiredText(message, 5000)),
    raceId: z
      .int({ error: notRaceId })
      .min(1, { error: notRaceId })
      .max(2_147_483_647, { error: notRaceId })
      .nullish(),
  },
  { error: () => textMessages().notAnObject },
)
export type ContactInput = z.output<typeof contactInput>
