import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import { getsMail } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { factQuestionMails, factQuestions } from '#shared/races/fact-questions-table.ts'
import type { AskedFact } from '#shared/races/facts/missing-facts.ts'
import { races } from '#shared/races/table.ts'

/** What decides which facts are missing. */
const askedRace = {
  ...pick(races, 'id', 'name', 'elevationGain'),
  ...pick(races, 'entries', 'entriesOpen', 'entriesClose', 'signUpFee', 'rules'),
  // Without tracks, which may be long.
  courses: sql<{ startTime?: string; cutOffHours?: number; fee?: string }[] | null>`(
    select jsonb_agg(course - 'track') from jsonb_array_elements(
      case jsonb_typeof(${races.courses}) when 'array' then ${races.courses} end) course)`,
}

/** Races that are still to come, and whose owner gets mail. */
const canBeAsked = (today: CalendarDay) =>
  and(races.isListed, sql`${races.date} >= ${today}::date`, sql`${races.dateStatus} <> 'cancelled'`, getsMail)

/** The race and its owner, if it can be asked; its row stays as it is until the transaction ends. */
export const lockAskedRace = async (tx: Executor, id: number, today: CalendarDay) => {
  const [found] = await tx
    .select({
      race: askedRace,
      ownerId: users.id,
      email: sql<string>`${users.email}`,
      name: sql<string>`coalesce(${users.displayName}, ${users.username})`,
      language: users.language,
    })
    .from(races)
    .innerJoin(users, eq(users.id, races.createdBy))
    .where(and(eq(races.id, id), canBeAsked(today)))
    .for('update', { of: races })
  return found
}

/** Nobody counts twice for a fact. */
export const insertQuestions = (tx: Executor, questions: (typeof factQuestions.$inferInsert)[]) =>
  tx.insert(factQuestions).values(questions).onConflictDoNothing()

/** Races with questions whose organizers have had no mail since that time, those that wait longest first. */
export const racesToMailAbout = async (
  db: Executor,
  { since, today }: { since: Date; today: CalendarDay },
): Promise<number[]> => {
  const rows = await db
    .select({ id: factQuestions.raceId })
    .from(factQuestions)
    .innerJoin(races, eq(races.id, factQuestions.raceId))
    .innerJoin(users, eq(users.id, races.createdBy))
    .leftJoin(factQuestionMails, eq(factQuestionMails.raceId, factQuestions.raceId))
    .where(
      and(
        canBeAsked(today),
        or(sql`${factQuestionMails.mailedAt} is null`, lt(factQuestionMails.mailedAt, since)),
      ),
    )
    .groupBy(factQuestions.raceId)
    .orderBy(asc(sql`min(${factQuestions.askedAt})`))
  return rows.map(({ id }) => id)
}

/** False when another server has written a mail since that time. */
export const markMailed = async (
  tx: Executor,
  { raceId, now, since }: { raceId: number; now: Date; since: Date },
) => {
  const marked = await tx
    .insert(factQuestionMails)
    .values({ raceId, mailedAt: now })
    .onConflictDoUpdate({
      target: factQuestionMails.raceId,
      set: { mailedAt: now },
      setWhere: lt(factQuestionMails.mailedAt, since),
    })
    .returning({ raceId: factQuestionMails.raceId })
  return marked.length > 0
}

type Asked = { fact: AskedFact; people: number }

export const countQuestions = (tx: Executor, raceId: number): Promise<Asked[]> =>
  tx
    .select({ fact: factQuestions.fact, people: count() })
    .from(factQuestions)
    .where(eq(factQuestions.raceId, raceId))
    .groupBy(factQuestions.fact)

export const removeQuestions = (tx: Executor, raceId: number) =>
  tx.delete(factQuestions).where(eq(factQuestions.raceId, raceId))

/** Forgets what nobody could be told, and mails that hold back no other. */
export const removeOld = async (db: Executor, { questions, mails }: { questions: Date; mails: Date }) => {
  await db.delete(factQuestions).where(lt(factQuestions.askedAt, questions))
  await db.delete(factQuestionMails).where(lt(factQuestionMails.mailedAt, mails))
}
