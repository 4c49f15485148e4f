import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { users } from '#shared/accounts/table.ts'
import { history } from '#shared/history/table.ts'
import { races } from '#shared/races/table.ts'
import type { ReportKind, ReportStatus } from '#shared/reports/enums.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

export type ReportRow = typeof reports.$inferSelect
export type NewReport = typeof reports.$inferInsert

/** Whether it says what the race should say instead, whatever else is wrong. */
export const isCorrection = ({ changes }: Pick<ReportRow, 'changes'>): boolean => changes !== null

export type ReportedListing = { id: number; name: string; createdBy: number | null; isListed: boolean }

const listingOf = (db: Executor, kind: ReportKind, id: number) => {
  const table = kind === 'race' ? races : trips
  return db
    .select({ id: table.id, name: table.name, createdBy: table.createdBy, isListed: table.isListed })
    .from(table)
    .where(eq(table.id, id))
}

/** The race or trip that is reported. */
export const findListing = async (db: Executor, kind: ReportKind, id: number) => {
  const [listing] = await listingOf(db, kind, id)
  return listing
}

/** The same, locked until the transaction ends, so that its reports are mailed one after the other. */
export const lockListing = async (tx: Executor, kind: ReportKind, id: number) => {
  const [listing] = await listingOf(tx, kind, id).for('no key update')
  return listing
}

const about = (kind: ReportKind, id: number): SQL => eq(kind === 'race' ? reports.raceId : reports.tripId, id)

/** Whether a report of this listing was mailed in the last hour. */
export const wasMailedLately = async (tx: Executor, kind: ReportKind, id: number): Promise<boolean> => {
  const mailed = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(about(kind, id), gt(reports.mailedAt, sql`now() - interval '1 hour'`)))
    .limit(1)
  return mailed.length > 0
}

/** The listings with reports that wait for their mail. */
export const listingsToMailAbout = async (db: Executor) => {
  const id = sql<number | null>`coalesce(${reports.raceId}, ${reports.tripId})`
  return db.selectDistinct({ kind: reports.kind, id }).from(reports).where(isNull(reports.mailedAt))
}

/** Takes the reports of a listing that wait for their mail, the oldest first. The listing must be locked. */
export const takeReportsToMail = async (tx: Executor, kind: ReportKind, id: number): Promise<ReportRow[]> => {
  const taken = await tx
    .update(reports)
    .set({ mailedAt: sql`now()` })
    .where(and(about(kind, id), isNull(reports.mailedAt)))
    .returning()
  return taken.sort((a, b) => a.id - b.id)
}

/** Nobody is mailed about listings that are gone; administrators still see their reports. */
export const giveUpReportsOfGone = (db: Executor) =>
  db
    .update(reports)
    .set({ mailedAt: sql`now()` })
    .where(and(isNull(reports.mailedAt), isNull(reports.raceId), isNull(reports.tripId)))

export const insertReport = async (tx: Executor, values: NewReport): Promise<ReportRow> => {
  const [report] = await tx.insert(reports).values(values).returning()
  return report as ReportRow
}

export const findReport = async (db: Executor, id: number): Promise<ReportRow | undefined> => {
  const [report] = await db.select().from(reports).where(eq(reports.id, id))
  return report
}

/** The report, locked until the transaction ends. */
export const lockReport = async (tx: Executor, id: number): Promise<ReportRow | undefined> => {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return report
}

export const saveReport = async (tx: Executor, id: number, changes: Partial<NewReport>) => {
  const [report] = await tx.update(reports).set(changes).where(eq(reports.id, id)).returning()
  return report as ReportRow
}

type ReportsRequest = {
  kinds: ReportKind[]
  status?: ReportStatus | undefined
  page: Page & { limit: number }
}

type Quoted = { text: string | null; isHidden: boolean }

/** What a reported review or answer says now; null when it is gone, or the report is about a listing. */
const quotedFrom = (table: typeof reviews | typeof tripReviews, kind: ReportKind) => sql`(
  select json_build_object(
    'text', case ${reports.reviewPart} when 'answer' then answer else review_text end,
    'isHidden', case ${reports.reviewPart} when 'answer' then answer_hidden_reason else hidden_reason end is not null)
  from ${table} where ${table}.id = ${reports}.review_id and ${reports.kind} = ${kind}
    and deleted_at is null and ${table}.created_at <= ${reports}.created_at)`
const quoted = sql<Quoted | null>`coalesce(${quotedFrom(reviews, 'race')}, ${quotedFrom(tripReviews, 'trip')})`

export type QuotedReport = ReportRow & { quoted: Quoted | null }

const quotedReports = (db: Executor) => db.select({ ...getTableColumns(reports), quoted }).from(reports)

/** The report with what it is about. */
export const findQuotedReport = async (db: Executor, id: number): Promise<QuotedReport | undefined> => {
  const [report] = await quotedReports(db).where(eq(reports.id, id))
  return report
}

/** A page of the reports, newest first, and how many match. */
export const readReports = async (db: Executor, { kinds, status, page }: ReportsRequest) => {
  const condition = and(
    inArray(reports.kind, kinds),
    status === undefined ? undefined : eq(reports.status, status),
  )
  const [rows, total] = await Promise.all([
    quotedReports(db).where(condition).orderBy(desc(reports.id)).limit(page.limit).offset(page.offset),
    db.$count(reports, condition),
  ])
  return { rows, total }
}

/**
 * Takes the address out of the reports of an account that is being deleted: those that were sent while it was signed in,
 * and those with its verified address. Anybody can type in any address, so one that is not verified proves nothing.
 */
export const forgetReporter = async (tx: Executor, userId: number): Promise<void> => {
  const signedIn = tx
    .select({ id: history.entityId })
    .from(history)
    .where(and(eq(history.personId, userId), eq(history.entity, 'report'), eq(history.action, 'created')))
  const verified = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  await tx
    .update(reports)
    .set({ email: null })
    .where(
      and(
        isNotNull(reports.email),
        or(inArray(reports.id, signedIn), inArray(sql`lower(${reports.email})`, verified)),
      ),
    )
}

const days = (number: number) => sql`make_interval(days => ${number})`

/** Deletes the addresses of reports that were settled 30 days ago, dead links, and reports that were settled two years ago. */
export const forgetOldReports = async (db: Executor, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  await db
    .update(reports)
    .set({ email: null })
    .where(sql`${reports.email} is not null and ${reports.settledAt} < ${at} - ${days(30)}`)
  await db
    .update(reports)
    .set({ linkHash: null })
    .where(sql`${reports.linkHash} is not null and ${reports.linkUntil} < ${at}`)
  await db.delete(reports).where(sql`${reports.settledAt} < ${at} - ${days(730)}`)
}
