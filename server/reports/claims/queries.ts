import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { getsMail } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { reports } from '#shared/reports/table.ts'
import type { ReportRow } from '../queries.ts'

export type Claimant = { id: number; username: string; displayName: string | null }

/** Administrators read the address too. */
export type KnownClaimant = Claimant & { email: string | null }

const claimantColumns = { id: users.id, username: users.username, displayName: users.displayName }

/** Who claims, by id, with their addresses. */
export const claimantsOf = async (db: Executor, reports: Pick<ReportRow, 'claimantId'>[]) => {
  const ids = reports.flatMap(({ claimantId }) => claimantId ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ ...claimantColumns, email: users.email })
          .from(users)
          .where(inArray(users.id, ids))
  return new Map(found.map((claimant) => [claimant.id, claimant]))
}

/**
 * The account that a race can be handed to; undefined without a verified address and while it is blocked. It is not
 * deleted before the transaction ends.
 */
export const holdClaimant = async (tx: Executor, id: number): Promise<Claimant | undefined> => {
  const [claimant] = await tx
    .select(claimantColumns)
    .from(users)
    .where(and(eq(users.id, id), getsMail))
    .for('key share')
  return claimant
}

type OfPerson = { raceId: number; claimantId: number }

const isOpenOf = ({ raceId, claimantId }: OfPerson) =>
  and(eq(reports.raceId, raceId), eq(reports.claimantId, claimantId), eq(reports.status, 'open'))

/** This person's open claim of the race whose link went to this address and still works. */
export const findOpenClaim = async (
  tx: Executor,
  { linkTo, now, ...own }: OfPerson & { linkTo: string; now: Date },
) => {
  const hasLink = and(eq(reports.linkTo, linkTo), gt(reports.linkUntil, now))
  const [open] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(isOpenOf(own), hasLink))
  return open
}

/**
 * Forgets this person's open claims of the race: a new one replaces them, and their link is dead. Returns when one of
 * them was mailed in the last hour, so that claiming again mails nobody again.
 */
export const removeOpenClaims = async (tx: Executor, own: OfPerson): Promise<Date | null> => {
  const lately = sql`case when ${reports.mailedAt} > now() - interval '1 hour' then ${reports.mailedAt} end`
  const removed = await tx
    .delete(reports)
    .where(isOpenOf(own))
    .returning({ mailedAt: lately.mapWith(reports.mailedAt) })
  return removed.find(({ mailedAt }) => mailedAt !== null)?.mailedAt ?? null
}

/** The other claims of the race that nobody has decided, locked. */
export const lockOtherClaims = (tx: Executor, { id, raceId }: { id: number; raceId: number }) =>
  tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.raceId, raceId),
        eq(reports.reason, 'claim'),
        eq(reports.status, 'open'),
        ne(reports.id, id),
      ),
    )
    .orderBy(reports.id)
    .for('update')

/**
 * The claim of a link, with its race and who claims. A link is dead once it was used or declined, after its days, when
 * the race has another address or is out of sight, and while the account could not get the race.
 */
export const findLinkedClaim = async (db: Executor, linkHash: string, now: Date) => {
  const [found] = await db
    .select({
      id: reports.id,
      linkTo: reports.linkTo,
      race: { id: races.id, name: races.name, createdBy: races.createdBy },
      claimant: claimantColumns,
    })
    .from(reports)
    .innerJoin(races, eq(races.id, reports.raceId))
    .innerJoin(users, eq(users.id, reports.claimantId))
    .where(
      and(
        eq(reports.linkHash, linkHash),
        eq(reports.status, 'open'),
        gt(reports.linkUntil, now),
        sql`lower(${races.raceDirectorEmail}) = lower(${reports.linkTo})`,
        sql`${races.isListed}`,
        getsMail,
      ),
    )
  return found
}
