import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { raceJoins } from '#shared/admin/race-joins-table.ts'
import { alertEndTokens, alerts } from '#shared/alerts/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'

type AlertRow = typeof alerts.$inferSelect

// The known races of an alert can be thousands, and only the look for new ones needs them.
const shownColumns = pick(alerts, 'id', 'userId', 'name', 'filters', 'every', 'createdAt')
export type ShownAlert = Pick<AlertRow, keyof typeof shownColumns>

const inOnePeriod = sql`now() + case ${alerts.every} when 'day' then interval '1 day' else interval '7 days' end`

/** This person's alerts, newest first. */
export const alertsOf = (db: Executor, userId: number): Promise<ShownAlert[]> =>
  db
    .select(shownColumns)
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))

export const countAlerts = (db: Executor, userId: number): Promise<number> =>
  db.$count(alerts, eq(alerts.userId, userId))

type NewAlert = Pick<AlertRow, 'userId' | 'name' | 'filters' | 'every'>

/** Stores an alert that knows every race that matches now, so that only later ones are new. */
export const insertAlert = async (tx: Executor, values: NewAlert, matching: readonly number[]) => {
  const days = values.every === 'day' ? 1 : 7
  const [alert] = await tx
    .insert(alerts)
    .values({
      ...values,
      knownRaceIds: [...matching],
      dueAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning(shownColumns)
  return alert as ShownAlert
}

/** False when this person has no such alert. */
export const removeAlert = async (db: Executor, userId: number, id: number): Promise<boolean> => {
  const removed = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ id: alerts.id })
  return removed.length > 0
}

const reader = pick(users, 'email', 'emailVerified', 'displayName', 'username', 'language')

/** The alert that has been due the longest and its reader, locked. Several servers never take the same one. */
export const takeDueAlert = async (tx: Executor) => {
  const [due] = await tx
    .select({ alert: { ...shownColumns, knownRaceIds: alerts.knownRaceIds }, reader })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(and(lte(alerts.dueAt, sql`now()`), isNull(users.blockedAt)))
    .orderBy(asc(alerts.dueAt))
    .limit(1)
    .for('update', { of: alerts, skipLocked: true })
  return due
}
export type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/** Those of the races that a known one was joined with: the reader knows them by the other's name. */
export const keptOfKnown = async (tx: Executor, known: readonly number[], ids: readonly number[]) => {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive same(id) as (
      select unnest(${sql.param(known)}::int[])
      union
      select ${raceJoins.keptId} from ${raceJoins} join same on ${raceJoins.joinedId} = same.id
      where ${raceJoins.undoneAt} is null
    )
    select id from same where id = any(${sql.param(ids)}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

const newRaceColumns = {
  ...pick(races, 'id', 'name', 'location', 'country', 'date', 'dateStatus', 'distanceKm', 'elevationGain'),
}
export type NewRace = Pick<typeof races.$inferSelect, keyof typeof newRaceColumns>

/** The first of these races in their order, at most `most`. Those that were hidden a moment ago are left out. */
export const readNewRaces = (tx: Executor, ids: readonly number[], most: number): Promise<NewRace[]> =>
  tx
    .select(newRaceColumns)
    .from(races)
    .where(and(isListed(races), inArray(races.id, ids.slice(0, most))))
    .orderBy(asc(races.date), asc(races.id))

type Look = { alert: Pick<AlertRow, 'id' | 'knownRaceIds'>; matching: readonly number[]; today: CalendarDay }

/** Notes every race that matches now as known, beside the known ones that are still to come, and when the next look is due. */
export const noteLook = async (tx: Executor, { alert, matching, today }: Look): Promise<void> => {
  const left = await tx
    .select({ id: races.id })
    .from(races)
    .where(and(gte(races.date, today), sql`${races.id} = any(${sql.param(alert.knownRaceIds)}::int[])`))
  const known = new Set([...matching, ...left.map(({ id }) => id)])
  await tx
    .update(alerts)
    .set({ knownRaceIds: [...known], dueAt: inOnePeriod })
    .where(eq(alerts.id, alert.id))
}

/** Looks again after one period, and leaves what is known as it is. */
export const skipLook = (tx: Executor, id: number) =>
  tx.update(alerts).set({ dueAt: inOnePeriod }).where(eq(alerts.id, id))

/** Looks again in an hour. */
export const putOffLook = (db: Executor, id: number) =>
  db.update(alerts).set({ dueAt: sql`now() + interval '1 hour'` }).where(eq(alerts.id, id))

export const insertEndToken = (tx: Executor, alertId: number, tokenHash: string) =>
  tx.insert(alertEndTokens).values({ alertId, tokenHash })

const ofEndLink = (db: Executor, tokenHash: string) =>
  inArray(
    alerts.id,
    db
      .select({ id: alertEndTokens.alertId })
      .from(alertEndTokens)
      .where(eq(alertEndTokens.tokenHash, tokenHash)),
  )

/** The alert that this link would end; undefined if the link is unknown. */
export const alertOfEndLink = async (
  db: Executor,
  tokenHash: string,
): Promise<Pick<ShownAlert, 'name'> | undefined> => {
  const [alert] = await db.select({ name: alerts.name }).from(alerts).where(ofEndLink(db, tokenHash))
  return alert
}

/** Deletes the alert of this end link, and answers it; undefined if the link is unknown. */
export const endAlertOf = async (db: Executor, tokenHash: string): Promise<ShownAlert | undefined> => {
  const [ended] = await db.delete(alerts).where(ofEndLink(db, tokenHash)).returning(shownColumns)
  return ended
}

/** The end links of mails that are older than two years. */
export const removeOldEndTokens = (db: Executor) =>
  db.delete(alertEndTokens).where(lt(alertEndTokens.createdAt, sql`now() - interval '2 years'`))
