import * as z from 'zod'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import { textMessages } from '#messages/shared/text.ts'
import { calendarDay, linkToken, optional } from '#shared/text/text-schema.ts'
import { DATE_STATUSES } from '../enums.ts'

const text = raceInputMessages

/** What an organizer can answer when they are asked whether an estimated date holds. */
const DATE_ANSWERS = ['confirmed', 'postponed', 'cancelled'] as const

export const dateQuestionInput = z.object({ token: linkToken })

/** The answer from the link of the yearly mail (contract, section 10). Without `date` the day stays. */
export const dateAnswerInput = z.object(
  {
    token: linkToken,
    dateStatus: z.enum(DATE_ANSWERS, { error: () => text().chooseDateStatus }),
    date: optional(calendarDay(() => text().date)),
  },
  { error: () => textMessages().notAnObject },
)
export type DateAnswerInput = z.output<typeof dateAnswerInput>

/** The race that a link asks about. */
export const dateQuestion = z.object({
  raceId: z.int(),
  name: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  dateStatus: z.enum(DATE_STATUSES),
})
export type DateQuestion = z.infer<typeof dateQuestion>
