import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { alertEndTokens, alerts } from '#shared/alerts/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'

export type AlertRow = typeof alerts.$inferSelect

// The known races of an alert can be thousands, and only the look for new ones needs them.
const shownColumns = {
  id: alerts.id,
  userId: alerts.userId,
  name: alerts.name,
  filters: alerts.filters,
  every: alerts.every,
  createdAt: alerts.createdAt,
}
export type ShownAlert = Pick<AlertRow, keyof typeof shownColumns>

const inOnePeriod = sql`now() + case ${alerts.every} when 'day' then interval '1 day' else interval '7 days' end`

/** This person's alerts, newest first. */
export const alertsOf = (db: Executor, userId: number): Promise<ShownAlert[]> =>
  db
    .select(shownColumns)
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))

export const countAlerts = async (db: Executor, userId: number): Promise<number> => {
  const [counts] = await db.select({ total: count() }).from(alerts).where(eq(alerts.userId, userId))
  return counts?.total ?? 0
}

const coming = (condition: SQL | undefined, today: CalendarDay) => and(gte(races.date, today), condition)

type NewAlert = Pick<AlertRow, 'userId' | 'name' | 'filters' | 'every'>

/** Stores an alert that knows every coming race that matches now, so that only later ones are new. */
export const insertAlert = async (
  tx: Executor,
  values: NewAlert,
  { condition, today }: { condition: SQL | undefined; today: CalendarDay },
): Promise<ShownAlert> => {
  const matching = tx.select({ id: races.id }).from(races).where(coming(condition, today))
  const days = values.every === 'day' ? 1 : 7
  const [alert] = await tx
    .insert(alerts)
    .values({
      ...values,
      knownRaceIds: sql`array(${matching})`,
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

const reader = {
  email: users.email,
  emailVerified: users.emailVerified,
  displayName: users.displayName,
  username: users.username,
  language: users.language,
}

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

const newRaceColumns = {
  id: races.id,
  name: races.name,
  location: races.location,
  date: races.date,
  dateStatus: races.dateStatus,
  distanceKm: races.distanceKm,
  elevationGain: races.elevationGain,
}
export type NewRace = Pick<typeof races.$inferSelect, keyof typeof newRaceColumns>

type Look = { alert: Pick<AlertRow, 'id' | 'knownRaceIds'>; condition: SQL | undefined; today: CalendarDay }

const isKnown = ({ knownRaceIds }: Look['alert']) => sql`${races.id} = any(${sql.param(knownRaceIds)}::int[])`

/** The coming races that match and that the alert does not know, soonest first, at most `most`, and their number. */
export const findNewRaces = async (tx: Executor, { alert, condition, today }: Look, most: number) => {
  const isNew = and(coming(condition, today), sql`not ${isKnown(alert)}`)
  const rows = await tx
    .select(newRaceColumns)
    .from(races)
    .where(isNew)
    .orderBy(asc(races.date), asc(races.id))
    .limit(most)
  if (rows.length < most) return { rows, total: rows.length }
  const [counts] = await tx.select({ total: count() }).from(races).where(isNew)
  return { rows, total: counts?.total ?? rows.length }
}

/** Notes every coming race that matches now as known, and when the next look is due. */
export const noteLook = async (tx: Executor, { alert, condition, today }: Look): Promise<void> => {
  const known = tx
    .select({ id: races.id })
    .from(races)
    .where(coming(condition === undefined ? undefined : or(condition, isKnown(alert)), today))
  await tx
    .update(alerts)
    .set({ knownRaceIds: sql`array(${known})`, dueAt: inOnePeriod })
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
