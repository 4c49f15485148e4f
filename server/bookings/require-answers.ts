import { bookingMessages } from '#messages/server/bookings.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { type Answers, type ReadAnswers, readAnswers, type StoredAnswer } from '#shared/bookings/answers.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'

type Answering = { answers?: Answers | null | undefined }
type Questions = readonly TripQuestion[]

const refuseProblems = (people: [path: string, read: ReadAnswers][]) => {
  const errors = Object.fromEntries(
    people.flatMap(([path, { problems }]) =>
      Object.entries(problems).map(([id, message]) => [`${path}answers.${id}`, message]),
    ),
  )
  refuseUnless(
    Object.keys(errors).length === 0,
    invalid(() => bookingMessages().refusals.checkAnswers, errors),
  )
}

/**
 * The answers of a booker and of their companions to a trip's questions. Throws 400 with a message for each that is wrong or missing;
 * with `mayBeOpen` none is missing.
 */
export const requireAnswers = (
  questions: Questions,
  { companions, ...booker }: Answering & { companions?: Answering[] | null | undefined },
  { mayBeOpen }: { mayBeOpen: boolean },
): StoredAnswer[][] => {
  const people = [booker, ...(companions ?? [])].map((one, index): [string, ReadAnswers] => [
    index === 0 ? '' : `companions.${index - 1}.`,
    readAnswers(questions, one.answers, { mayBeOpen }),
  ])
  refuseProblems(people)
  return people.map(([, { answered }]) => answered)
}

/**
 * What a person has answered once they have changed some answers. The others stay, also those to questions
 * that the trip no longer has. Throws 400 as `requireAnswers` does, and never about a question that is not named.
 */
export const changedAnswers = (
  questions: Questions,
  before: StoredAnswer[],
  answers: Answers,
  { mayBeOpen }: { mayBeOpen: boolean },
): StoredAnswer[] => {
  const read = readAnswers(questions, answers, { mayBeOpen, onlyNamed: true })
  refuseProblems([['', read]])
  const changed = new Map(read.answered.map((answer) => [answer.id, answer]))
  const kept = before.filter(({ id }) => !read.open.includes(id)).map((one) => changed.get(one.id) ?? one)
  return [...kept, ...read.answered.filter(({ id }) => !before.some((one) => one.id === id))]
}
