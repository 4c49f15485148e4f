import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import { reports } from '#shared/reports/table.ts'
import type { ReportRow } from '../queries.ts'

const said = {
  ...pick(races, 'name', 'date', 'dateStatus', 'location', 'distanceKm', 'elevationGain'),
  ...pick(races, 'entries', 'entriesOpen', 'entriesClose', 'externalUrl'),
}

/** What the races of these corrections say today, by id. */
export const racesOf = async (db: Executor, corrections: Pick<ReportRow, 'raceId' | 'changes'>[]) => {
  const ids = corrections.flatMap(({ raceId, changes }) => (changes === null ? [] : (raceId ?? [])))
  const found =
    ids.length === 0 ? [] : await db.select({ id: races.id, said }).from(races).where(inArray(races.id, ids))
  return new Map(found.map(({ id, said }) => [id, said]))
}

/** Corrections of this person's races that wait for an answer, the newest first. */
export const readOwnCorrections = async (db: Executor, ownerId: number, page: Page & { limit: number }) => {
  const isOpen = and(eq(races.createdBy, ownerId), isNotNull(reports.changes), eq(reports.status, 'open'))
  const found = db
    .select({ report: reports, name: races.name })
    .from(reports)
    .innerJoin(races, eq(races.id, reports.raceId))
    .where(isOpen)
  const [total, rows] = await Promise.all([
    db.$count(found.as('found')),
    found.orderBy(desc(reports.id)).limit(page.limit).offset(page.offset),
  ])
  return {
    // Called what the race is called today.
    rows: rows.map(({ report, name }): ReportRow => ({ ...report, listingName: name })),
    total,
  }
}
