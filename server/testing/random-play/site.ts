import { eq, sql } from 'drizzle-orm'
import { findUserByUsername } from '#server/accounts/queries.ts'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { lockTrip } from '#server/trips/queries.ts'
import { bookingLinks } from '#shared/bookings/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { createRace } from '../factories/race-factory.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '../factories/user-factory.ts'
import { ROLES, type Role } from './model.ts'

export const RACE_ADMIN = 'random-race-boss'
export const TRIP_ADMIN = 'random-trip-boss'

const USERNAMES: Partial<Record<Role, string>> = {
  admin: 'admin',
  tripAdmin: TRIP_ADMIN,
  raceAdmin: RACE_ADMIN,
}

export type Answer = { status: number; body: unknown }
type Account = { id: number; cookie: string }

/** The site that is played on: servers on one database, and an account for each role. */
export type Site = {
  db: Database
  accounts: Map<Role, Account>
  ask: (role: Role, method: string, path: string, body?: object, key?: string) => Promise<Answer>
  /** What the servers' chore does every minute. */
  settle: () => Promise<void>
}

const MOST_TRIES = 30

/** A busy server answers 503 and has done nothing: it is asked again after `Retry-After`. */
const untilDone = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    await answer.body?.cancel()
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

type Opening = {
  db: Database
  /** The addresses of the servers, which take turns. Their race and trip admins are those of this file. */
  bases: string[]
  settle: () => Promise<void>
  /** The password of administrators that exist already. */
  adminPassword?: string
}

/** Makes an account for each role, and logs in. */
export const openSite = async ({
  db,
  bases,
  settle,
  adminPassword = TEST_PASSWORD,
}: Opening): Promise<Site> => {
  const accounts = new Map<Role, Account>()
  let turn = 0
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    turn += 1
    const base = bases[turn % bases.length]
    const answer = await untilDone(() =>
      fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers }
  }
  const ask: Site['ask'] = (role, method, path, body, key) => {
    const cookie = accounts.get(role)?.cookie
    return send(method, path, { ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }) }, body)
  }
  for (const role of ROLES) {
    if (role === 'visitor') continue
    const username = USERNAMES[role]
    const known = username ? await findUserByUsername(db, username) : undefined
    const user = known ?? (await createUser(db, { ...(username && { username }), userType: 'athlete' }))
    const password = known ? adminPassword : TEST_PASSWORD
    const { status, headers } = await send('POST', '/api/login', {}, { username: user.username, password })
    if (status !== 200) throw new Error(`${role} could not log in: ${status}`)
    const cookie = headers.getSetCookie().map((one) => one.split(';')[0])
    accounts.set(role, { id: user.id, cookie: cookie.join('; ') })
  }
  const blocked = { blocked: true, reason: 'Random play' }
  const { status } = await ask('admin', 'PATCH', `/api/admin/users/${accounts.get('blocked')?.id}`, blocked)
  if (status !== 200) throw new Error(`Blocking was answered with ${status}.`)
  return { db, accounts, ask, settle }
}

/** What is stored about the trip and the race of a play. */
export type Stored = {
  trip: { free: number; size: number; isListed: boolean; isOpen: boolean } | null
  bookings: { id: number; status: string; userId: number | null; party: number }[]
  entries: { id: number; state: string; offered: number | null }[]
  reviews: { id: number; userId: number; rating: number }[]
}

/** One trip and one race on the site, which only this play knows, and the ids of what it has made. */
export type World = Site & {
  tripId: number
  raceId: number
  /** The bookings of each party of the model. */
  parties: { ids: number[]; token: string; form: object; key: string | undefined }[]
  entries: { id: number; token: string }[]
  reviews: Map<Role, number>
  /** How many deeds were played. */
  deeds: number
}

export const openWorld = async (site: Site, size: number): Promise<World> => {
  const ownerOf = (role: Role) => ({ createdBy: site.accounts.get(role)?.id ?? null })
  const [startDate, endDate] = ['2099-07-05', '2099-07-09']
  const trip = await createTrip(site.db, {
    maxGroupSize: size,
    startDate,
    endDate,
    ...ownerOf('tripOrganizer'),
  })
  const race = await createRace(site.db, ownerOf('raceOrganizer'))
  return { ...site, tripId: trip.id, raceId: race.id, parties: [], entries: [], reviews: new Map(), deeds: 0 }
}

export const closeWorld = async ({ db, tripId, raceId }: World) => {
  await db.delete(trips).where(eq(trips.id, tripId))
  await db.delete(races).where(eq(races.id, raceId))
}

export const readStored = async ({ db, tripId, raceId }: World): Promise<Stored> => {
  const { rows } = await db.execute<Stored>(sql`select
    (select json_build_object('free', available_spots, 'size', max_group_size, 'isListed', is_listed,
       'isOpen', booking_enabled) from trips where id = ${tripId}) as trip,
    (select coalesce(json_agg(json_build_object('id', id, 'status', payment_status, 'userId', user_id,
       'party', coalesce(party_id, id)) order by id), '[]') from trip_bookings where trip_id = ${tripId}) as bookings,
    (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'offered',
       case state when 'offered' then offered_seats end) order by id), '[]')
     from waiting_list where trip_id = ${tripId}) as entries,
    (select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'rating', rating) order by id), '[]')
     from reviews where race_id = ${raceId}) as reviews`)
  return rows[0] as Stored
}

/** A link to a party. Mailed tokens are stored as hashes; the play knows this one. */
export const addLink = async ({ db }: World, partyId: number): Promise<string> => {
  const token = `random-party-${partyId}`
  await db.insert(bookingLinks).values({ partyId, tokenHash: tokenHash('booking-link', token) })
  return token
}

/** Gives the latest entry of the list a token that the play knows. */
export const knowLatestEntry = ({ db, tripId }: World): Promise<{ id: number; token: string }> =>
  inTransaction(db, async (tx) => {
    await lockTrip(tx, tripId)
    const latest = sql`(select max(id) from ${waitingList} where trip_id = ${tripId})`
    const [entry] = await tx
      .update(waitingList)
      .set({ tokenHash: sql`'known ' || id` })
      .where(eq(waitingList.id, latest))
      .returning({ id: waitingList.id })
    const id = entry?.id ?? 0
    const token = `random-entry-${id}`
    await tx
      .update(waitingList)
      .set({ tokenHash: tokenHash('waiting-list', token) })
      .where(eq(waitingList.id, id))
    return { id, token }
  })

/** The time of all offers of the trip is up. */
export const endOffers = ({ db, tripId }: World): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    await lockTrip(tx, tripId)
    await tx
      .update(waitingList)
      .set({ offerUntil: new Date(0) })
      .where(sql`trip_id = ${tripId} and state = 'offered'`)
  })
