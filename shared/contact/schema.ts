import * as z from 'zod'
import { emailAddress, requiredLine, requiredText } from '#shared/text/text-schema.ts'

const required = (what: string) => z.string({ error: `${what} is required` })

/** What the contact form sends; `raceId` when the message is about a race. All texts are required. */
export const contactInput = z.object(
  {
    name: required('Name').pipe(requiredLine('Name', 100)),
    email: emailAddress('Please enter a valid email address'),
    message: required('Message').pipe(requiredText('Message', 5000)),
    raceId: z
      .int({ error: 'The race must be named by its id.' })
      .min(1, { error: 'The race must be named by its id.' })
      .max(2_147_483_647, { error: 'The race must be named by its id.' })
      .nullish(),
  },
  { error: 'Send the fields as a JSON object.' },
)
export type ContactInput = z.output<typeof contactInput>
