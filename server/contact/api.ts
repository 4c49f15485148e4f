import * as z from 'zod'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { contactInput } from '#shared/contact/schema.ts'

export const contactLimit: LimitRule = {
  name: 'contact-from',
  points: 20,
  seconds: 60 * 60,
  per: 'client address',
}

export const contactApi = describeCalls({
  tag: 'Contact',
  about: 'Messages to the people behind the site.',
  calls: {
    'POST /api/contact': {
      summary: 'Send a message',
      details: 'Goes to the people who run the site by mail. With `raceId` the message names the race.',
      who: 'anybody',
      body: contactInput,
      example: { body: { name: 'Vera', email: 'vera@post.example', message: 'Where is the start?' } },
      answers: { 200: json(z.object({ message: z.string() }), 'The message was sent') },
      limits: [contactLimit],
    },
  },
})
