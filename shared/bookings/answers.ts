import * as z from 'zod'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { longText, optional } from '#shared/text/text-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'

export const LONGEST_ANSWER = 500

const problems = () => sharedBookingMessages().problems

/** An answer with its question as it was asked, so that it stays readable when the organizer changes or removes the question. */
export const storedAnswer = z.object({
  id: z.string(),
  label: z.string().describe('The question as it was asked'),
  value: z.union([z.string(), z.boolean()]).describe('A boolean for a yes or no question'),
})
export type StoredAnswer = z.infer<typeof storedAnswer>

const noRecord = { error: () => problems().answersNoRecord }

/** Answers as they are sent: by the ids of the questions. What they may say depends on the trip (`readAnswers`). */
export const answersInput = z
  .record(z.string(), z.union([z.string(), z.boolean(), z.null()], noRecord), noRecord)
  .nullish()
  .describe(
    'By the id of the question: a text, one of the options, or a boolean; null or empty takes it back',
  )
export type Answers = NonNullable<z.output<typeof answersInput>>

const answerText = optional(longText(() => sharedBookingMessages().fieldNames.answer, LONGEST_ANSWER))

type Read = { value: string | boolean | null; problem?: string }

const readAnswer = ({ kind, options }: TripQuestion, sent: unknown): Read => {
  if (kind === 'yesNo') {
    if (typeof sent === 'boolean') return { value: sent }
    if (sent === 'yes' || sent === 'no') return { value: sent === 'yes' }
  }
  const typed = answerText.safeParse(sent)
  if (!typed.success)
    return { value: null, problem: typed.error.issues[0]?.message ?? problems().chooseAnswer }
  if (!typed.data) return { value: null }
  const isKnown = kind === 'text' || (kind === 'choice' && options?.includes(typed.data))
  return isKnown ? { value: typed.data } : { value: null, problem: problems().chooseAnswer }
}

type How = {
  /** Required questions may be left open, as by an organizer who writes somebody down. */
  mayBeOpen?: boolean
  /** Only the questions that are named: of a booking that has answers. */
  onlyNamed?: boolean
}
export type ReadAnswers = {
  answered: StoredAnswer[]
  /** Ids of the questions that have no answer. */
  open: string[]
  /** What is wrong, by the id of the question. */
  problems: Record<string, string>
}

/** Reads answers to a trip's questions. Answers to questions that the trip does not have are left out. */
export const readAnswers = (
  questions: readonly TripQuestion[],
  answers: Answers | null | undefined,
  { mayBeOpen = false, onlyNamed = false }: How = {},
): ReadAnswers => {
  const read: ReadAnswers = { answered: [], open: [], problems: {} }
  const sent = new Map(Object.entries(answers ?? {}))
  for (const question of questions) {
    const { id, label, isRequired } = question
    if (onlyNamed && !sent.has(id)) continue
    const { value, problem } = readAnswer(question, sent.get(id))
    if (problem !== undefined) read.problems[id] = problem
    else if (value !== null) read.answered.push({ id, label, value })
    else if (isRequired && !mayBeOpen) read.problems[id] = problems().answerRequired
    else read.open.push(id)
  }
  return read
}

/** Adds what is wrong with the answers of a form's person, at `path`. */
export const reportAnswers = (
  context: z.RefinementCtx,
  path: (string | number)[],
  { problems: found }: ReadAnswers,
): void => {
  for (const [id, message] of Object.entries(found)) {
    context.addIssue({ code: 'custom', path: [...path, 'answers', id], message })
  }
}

/** An answer for people to read. */
export const answerLabel = ({ value }: StoredAnswer): string => {
  const { yes, no } = sharedBookingMessages().answers
  return typeof value === 'string' ? value : value ? yes : no
}

/** An answer behind its question. */
export const answerLine = (answer: StoredAnswer): string => {
  const question = answer.label.trim()
  return `${question}${/[?!:.…]$/u.test(question) ? '' : ':'} ${answerLabel(answer)}`
}
