import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { missingFacts } from '#shared/races/facts/missing-facts.ts'
import { factsAskedFor } from './emails.ts'
import {
  countQuestions,
  lockAskedRace,
  markMailed,
  racesToMailAbout,
  removeOld,
  removeQuestions,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const DAY_MS = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * One mail about a race. The mail, the note of when it was written and the end of the questions are one transaction, so
 * a server that is killed in between, or two at the same time, neither lose a mail nor write it twice.
 */
const mailAbout = ({ db, clock, settings }: Needs, raceId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const found = await lockAskedRace(tx, raceId, utcDay(now))
    if (!found) return
    const { race, ...reader } = found
    const asked = await countQuestions(tx, raceId)
    const missing = missingFacts(race)
    const open = missing.flatMap((fact) => asked.find((one) => one.fact === fact) ?? [])
    if (open.length > 0) {
      if (!(await markMailed(tx, { raceId, now, since: before(now, 7) }))) return
      await queueMail(tx, factsAskedFor({ race, asked: open, publicUrl: settings.publicUrl }, reader))
    }
    await removeQuestions(tx, raceId)
  })

/** Tells organizers what visitors want to know: at most one mail a week about a race, however many ask. */
export const mailFactQuestions = async (needs: Needs, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = needs
  const now = clock()
  const due = await racesToMailAbout(db, { since: before(now, 7), today: utcDay(now) })
  const steps = [
    () => each(needs, due, signal, (id) => mailAbout(needs, id)),
    // Also when one cannot be mailed, or when told to end: it would stay for ever.
    () => removeOld(db, { questions: before(now, 30), mails: before(now, 8) }),
  ]
  await each(needs, steps, undefined, (step) => step())
}

export const factQuestionsChore = (needs: Needs): Chore => ({
  name: 'fact-questions',
  everyMinutes: 60,
  run: (signal) => mailFactQuestions(needs, signal),
})
