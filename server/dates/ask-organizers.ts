import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { dateQuestionMail } from './emails.ts'
import {
  insertQuestion,
  insertQuestionToken,
  lockOpenRace,
  markReminded,
  questionsToRepeat,
  racesToAskAbout,
  readerOf,
  removeOldQuestions,
} from './queries.ts'
import { newQuestionToken } from './question-token.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type OpenRace = NonNullable<Awaited<ReturnType<typeof lockOpenRace>>>

const SIX_WEEKS_MS = 42 * 86_400_000

type Asking = { open: OpenRace; questionId: number; isReminder: boolean }

const queueQuestion = async (tx: Executor, { settings }: Needs, { open, questionId, isReminder }: Asking) => {
  const { token, hash } = newQuestionToken()
  await insertQuestionToken(tx, { questionId, tokenHash: hash, readerKey: open.readerKey })
  const question = { race: open.race, token, isReminder, publicUrl: settings.publicUrl }
  await queueMail(tx, dateQuestionMail(question, readerOf(open.owner)))
}

/**
 * The question and its mail are one transaction, and the key on race and year lets in only one question. So a
 * server that is killed in between, or two at the same time, neither lose a mail nor send it twice.
 */
const ask = (needs: Needs, raceId: number): Promise<void> =>
  inTransaction(needs.db, async (tx) => {
    const now = needs.clock()
    const open = await lockOpenRace(tx, raceId, utcDay(now))
    if (!open) return
    const questionId = await insertQuestion(tx, { raceId, edition: open.edition, askedAt: now })
    if (questionId !== undefined) await queueQuestion(tx, needs, { open, questionId, isReminder: false })
  })

const askAgain = (needs: Needs, { questionId, raceId }: { questionId: number; raceId: number }) =>
  inTransaction(needs.db, async (tx) => {
    const now = needs.clock()
    const open = await lockOpenRace(tx, raceId, utcDay(now))
    if (!open || !(await markReminded(tx, questionId, now))) return
    await queueQuestion(tx, needs, { open, questionId, isReminder: true })
  })

/**
 * Asks the organizers of races with an estimated date whether it holds: five months before it, and once more six
 * weeks later if they have not answered (contract, section 10).
 */
export const askOrganizers = async (needs: Needs, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = needs
  const now = clock()
  const today = utcDay(now)
  const steps = [
    async () => each(needs, await racesToAskAbout(db, today), signal, (id) => ask(needs, id)),
    async () =>
      each(
        needs,
        await questionsToRepeat(db, new Date(now.getTime() - SIX_WEEKS_MS), today),
        signal,
        (question) => askAgain(needs, question),
      ),
    () => removeOldQuestions(db, now),
  ]
  await each(needs, steps, signal, (step) => step())
}

export const dateQuestionsChore = (needs: Needs): Chore => ({
  name: 'date-questions',
  everyMinutes: 60,
  run: (signal) => askOrganizers(needs, signal),
})
