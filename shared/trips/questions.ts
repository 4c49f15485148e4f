import * as z from 'zod'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { listingLine, listOfLines } from '#shared/text/listing-text.ts'

export const QUESTION_KINDS = ['text', 'choice', 'yesNo'] as const
export const MOST_QUESTIONS = 8
const MOST_OPTIONS = 20
export const LONGEST_QUESTION = 120

const text = tripInputMessages

const areDifferent = (lines: readonly string[]) =>
  new Set(lines.map((line) => line.toLowerCase())).size === lines.length

/** What an organizer asks everybody who books (contract, section 13). `options` are the answers to choose from. */
export const tripQuestion = z
  .object(
    {
      // Answers are an object by these ids, so none may be the name of something that each object has.
      id: z
        .string({ error: () => text().questionId })
        .regex(/^[\w-]{1,40}$/, { error: () => text().questionId })
        .refine((id) => !(id in {}), { error: () => text().questionId }),
      label: listingLine(() => text().question, LONGEST_QUESTION),
      kind: z.enum(QUESTION_KINDS, { error: () => text().questionKind }),
      options: listOfLines(() => text().questionOptions, MOST_OPTIONS, LONGEST_QUESTION).nullish(),
      isRequired: z.boolean({ error: () => text().trueOrFalse('isRequired') }).default(false),
    },
    { error: () => text().questionsNotList },
  )
  .superRefine(({ kind, options }, context) => {
    if (kind !== 'choice') return
    const given = options ?? []
    const message = given.length < 2 ? text().fewOptions : areDifferent(given) ? null : text().sameOptions
    if (message !== null) context.addIssue({ code: 'custom', path: ['options'], message })
  })
export type TripQuestion = z.output<typeof tripQuestion>

/** All questions of a trip, in their order. An answer is found by the question's words, so no two have the same. */
export const tripQuestions = z
  .array(tripQuestion, { error: () => text().questionsNotList })
  .max(MOST_QUESTIONS, { error: () => text().tooManyQuestions(MOST_QUESTIONS) })
  .superRefine((questions, context) => {
    for (const [index, { id, label }] of questions.entries()) {
      const earlier = questions.slice(0, index)
      if (earlier.some((one) => one.id === id)) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: text().questionId })
      }
      if (earlier.some((one) => !areDifferent([one.label, label]))) {
        context.addIssue({ code: 'custom', path: [index, 'label'], message: text().sameQuestion })
      }
    }
  })
