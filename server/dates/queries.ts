import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { getsMail } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { lockRace } from '#server/races/queries.ts'
import { users } from '#shared/accounts/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { dateNotices, dateQuestions, dateQuestionTokens } from '#shared/races/date-questions-table.ts'
import { races } from '#shared/races/table.ts'
import type { Reader } from './emails.ts'

const readerColumns = {
  email: users.email,
  name: sql<string>`coalesce(${users.displayName}, ${users.username})`,
  language: users.language,
}
type ReaderRow = { email: string | null; name: string; language: Reader['language'] }
export const readerOf = ({ email, name, language }: ReaderRow): Reader => ({
  to: { address: email ?? '', name },
  language,
})

/** The same as in the mail's row only while the race belongs to that account, and the account has that address. */
const readerKey = sql<string>`reader_key(${users.id}, ${users.email})`

const questionedRace = { id: races.id, name: races.name, date: races.date }
const editionOf = sql<number>`extract(year from ${races.date})::int`

/** Races with an estimated date that is still to come. */
const isOpen = (today: CalendarDay) =>
  and(eq(races.dateStatus, 'estimated'), sql`${races.isListed}`, gt(races.date, today), getsMail)

/** From five months before the date on. */
const isSoon = (today: CalendarDay) => lte(races.date, sql`(${today}::date + interval '5 months')::date`)
const isAsked = sql`exists (
  select from ${dateQuestions} asked where asked.race_id = ${races}.id and asked.edition = ${editionOf})`

/** The ids of races whose organizers were not asked yet. */
export const racesToAskAbout = async (db: Executor, today: CalendarDay): Promise<number[]> => {
  const rows = await db
    .select({ id: races.id })
    .from(races)
    .innerJoin(users, eq(users.id, races.createdBy))
    .where(and(isOpen(today), isSoon(today), sql`not ${isAsked}`))
    .orderBy(asc(races.date), asc(races.id))
  return rows.map(({ id }) => id)
}

/** The race, locked, and its owner, if the date is still open. */
export const lockOpenRace = async (tx: Executor, id: number, today: CalendarDay) => {
  const [found] = await tx
    .select({ race: questionedRace, edition: editionOf, owner: readerColumns, readerKey })
    .from(races)
    .innerJoin(users, eq(users.id, races.createdBy))
    .where(and(eq(races.id, id), isOpen(today)))
    .for('update', { of: races })
  return found
}

/** Stores that the organizer was asked; undefined when another server did that before. */
export const insertQuestion = async (
  tx: Executor,
  values: Pick<typeof dateQuestions.$inferInsert, 'raceId' | 'edition' | 'askedAt'>,
): Promise<number | undefined> => {
  const [question] = await tx
    .insert(dateQuestions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: dateQuestions.id })
  return question?.id
}

export const insertQuestionToken = (tx: Executor, values: typeof dateQuestionTokens.$inferInsert) =>
  tx.insert(dateQuestionTokens).values(values)

const isUnanswered = and(isNull(dateQuestions.remindedAt), isNull(dateQuestions.answeredAt))

/** The questions that nobody has answered since this time, with their races. */
export const questionsToRepeat = (db: Executor, since: Date, today: CalendarDay) =>
  db
    .select({ questionId: dateQuestions.id, raceId: dateQuestions.raceId })
    .from(dateQuestions)
    .innerJoin(races, eq(races.id, dateQuestions.raceId))
    .innerJoin(users, eq(users.id, races.createdBy))
    .where(
      and(
        isUnanswered,
        lte(dateQuestions.askedAt, since),
        isOpen(today),
        eq(dateQuestions.edition, editionOf),
      ),
    )
    .orderBy(asc(dateQuestions.askedAt))

/** False when another server reminded before. */
export const markReminded = async (tx: Executor, questionId: number, now: Date): Promise<boolean> => {
  const marked = await tx
    .update(dateQuestions)
    .set({ remindedAt: now })
    .where(and(eq(dateQuestions.id, questionId), isUnanswered))
    .returning({ id: dateQuestions.id })
  return marked.length > 0
}

export const markAnswered = (tx: Executor, questionId: number, now: Date) =>
  tx.update(dateQuestions).set({ answeredAt: now }).where(eq(dateQuestions.id, questionId))

const questionOf = (db: Executor, tokenHash: string) =>
  db
    .select({
      id: dateQuestions.id,
      race: { ...questionedRace, dateStatus: races.dateStatus },
      ownerId: users.id,
    })
    .from(dateQuestionTokens)
    .innerJoin(dateQuestions, eq(dateQuestions.id, dateQuestionTokens.questionId))
    .innerJoin(races, eq(races.id, dateQuestions.raceId))
    .innerJoin(users, eq(users.id, races.createdBy))
    .where(
      and(
        eq(dateQuestionTokens.tokenHash, tokenHash),
        eq(dateQuestionTokens.readerKey, readerKey),
        isNull(users.blockedAt),
      ),
    )

/**
 * The question of a link, with its race. A link is dead while its reader is blocked, and once the race or the address
 * is no longer theirs.
 */
export const findQuestion = async (db: Executor, tokenHash: string) => {
  const [found] = await questionOf(db, tokenHash)
  return found
}

/** The question of a link, its reader and its race, which stay as they are until the transaction ends. */
export const lockQuestion = async (tx: Executor, tokenHash: string) => {
  const [found] = await questionOf(tx, tokenHash).for('share', { of: users })
  if (!found) return undefined
  const race = await lockRace(tx, found.race.id)
  return race?.createdBy === found.ownerId ? { questionId: found.id, race } : undefined
}

/** Forgets questions and notices after two years, when the dates they were about are long over. */
export const removeOldQuestions = async (db: Executor, now: Date) => {
  const old = sql`${now.toISOString()}::timestamptz - interval '2 years'`
  await db.delete(dateQuestions).where(lt(dateQuestions.askedAt, old))
  await db.delete(dateNotices).where(lt(dateNotices.doneAt, old))
}
