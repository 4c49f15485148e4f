import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { tripTerms } from '#server/catalogue/trips/trip-kind.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { searchQuery } from '#server/search/search.ts'
import { users } from '#shared/accounts/table.ts'
import type { AdminListing } from '#shared/admin/schema.ts'
import { pick } from '#shared/pick.ts'
import type { DateStatus } from '#shared/races/enums.ts'
import { races, sourceName } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

export type ListingsRequest = {
  search?: string | undefined
  /** A username. */
  owner?: string | undefined
  source?: string | undefined
  dateStatus?: DateStatus | undefined
  hidden?: boolean | undefined
  page: Page & { limit: number }
}

/** In these words, because the index of what is not listed has them too. */
const isHidden = (table: typeof races | typeof trips): SQL =>
  sql`(not ${table.isListed} and (not ${table.isDraft} or ${table.hiddenReason} is not null))`

const whoseIs = (table: typeof races | typeof trips, { owner, hidden }: ListingsRequest) =>
  and(
    owner === undefined
      ? undefined
      : sql`${table.createdBy} = (select ${users.id} from ${users} where username_key(${users.username}) = username_key(${owner}))`,
    hidden === undefined ? undefined : hidden ? isHidden(table) : sql`${table.isListed}`,
  )

const ownerOf = ({ ownerId, username }: { ownerId: number | null; username: string | null }) =>
  ownerId === null || username === null ? null : { id: ownerId, username }

/** The ids of a page, newest first, so that a page deep in the list joins and reads its own rows only. */
const idsOf = (
  db: Executor,
  table: typeof races | typeof trips,
  condition: SQL | undefined,
  page: ListingsRequest['page'],
) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(desc(table.id))
    .limit(page.limit)
    .offset(page.offset)

/** As in the catalogue, search words without a letter or digit find everything. */
const findsIn = async (db: Executor, terms: SQL, search: string | undefined): Promise<SQL | undefined> => {
  const query = search === undefined ? undefined : await searchQuery(db, search)
  return query === undefined ? undefined : sql`${terms} @@ ${query}::tsquery`
}

type Listings = { rows: AdminListing[]; total: number }

/** A page of all races, hidden ones too, the newest first, and how many match. */
export const readRaces = async (db: Executor, request: ListingsRequest): Promise<Listings> => {
  const { search, source, dateStatus, page } = request
  const condition = and(
    whoseIs(races, request),
    await findsIn(db, sql`${races.searchTerms}`, search),
    source === undefined ? undefined : sql`${sourceName(races.source)} = lower(${source})`,
    dateStatus === undefined ? undefined : eq(races.dateStatus, dateStatus),
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        ...pick(races, 'id', 'name', 'location', 'country', 'date', 'dateStatus', 'source', 'hiddenReason'),
        isHidden: isHidden(races).mapWith(Boolean),
        isDraft: races.isDraft,
        ownerId: races.createdBy,
        username: users.username,
      })
      .from(races)
      .leftJoin(users, eq(users.id, races.createdBy))
      .where(inArray(races.id, idsOf(db, races, condition, page)))
      .orderBy(desc(races.id)),
    db.$count(races, condition),
  ])
  return {
    rows: rows.map(({ ownerId, username, source: from, ...race }) => ({
      ...race,
      source: from?.name ?? null,
      owner: ownerOf({ ownerId, username }),
    })),
    total,
  }
}

/** A page of all trips, hidden ones too, the newest first, and how many match. */
export const readTrips = async (db: Executor, request: ListingsRequest): Promise<Listings> => {
  const { search, page } = request
  const condition = and(whoseIs(trips, request), await findsIn(db, tripTerms, search))
  const [rows, total] = await Promise.all([
    db
      .select({
        ...pick(trips, 'id', 'name', 'location', 'country', 'hiddenReason'),
        date: trips.startDate,
        isHidden: isHidden(trips).mapWith(Boolean),
        isDraft: trips.isDraft,
        ownerId: trips.createdBy,
        username: users.username,
      })
      .from(trips)
      .leftJoin(users, eq(users.id, trips.createdBy))
      .where(inArray(trips.id, idsOf(db, trips, condition, page)))
      .orderBy(desc(trips.id)),
    db.$count(trips, condition),
  ])
  return {
    rows: rows.map(({ ownerId, username, ...trip }) => ({
      ...trip,
      dateStatus: null,
      source: null,
      owner: ownerOf({ ownerId, username }),
    })),
    total,
  }
}
