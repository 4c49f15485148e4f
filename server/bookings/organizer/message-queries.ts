import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { hasOpened } from '#server/trips/seats/seats.ts'
import { users } from '#shared/accounts/table.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import type { MessageAudience } from '#shared/bookings/organizer/audiences.ts'
import type { TripMessage } from '#shared/bookings/organizer/schema.ts'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { sentMessages } from '#shared/bookings/sent-messages-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { Language } from '#shared/language/language.ts'
import { pick } from '#shared/pick.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

const MOST = 200

/** `partyId`: of the booking, null on the waiting list. `isAdded`: the organizer typed the address. `hasOpened`: whether they may be written to, see `ofBookings`. */
export type Recipient = {
  email: string
  language: Language
  partyId: number | null
  isAdded: boolean
  hasOpened: boolean
}

const ofAudience = (tripId: number, statuses: PaymentStatus[]) =>
  and(eq(tripBookings.tripId, tripId), inArray(tripBookings.paymentStatus, statuses))

/**
 * Each address once, with the language of its latest booking. Somebody whom the organizer added is a stranger until they
 * have opened the link to a booking of this trip.
 */
const ofBookings = (tx: Executor, tripId: number, statuses: PaymentStatus[]): Promise<Recipient[]> => {
  const email = sql<string>`lower(${tripBookings.email})`
  return tx
    .selectDistinctOn([email], {
      email: sql<string>`${tripBookings.email}`,
      language: tripBookings.language,
      partyId: sql<number>`coalesce(${tripBookings.partyId}, ${tripBookings.id})`,
      isAdded: sql<boolean>`${tripBookings.addedBy} is not null`,
      hasOpened: hasOpened(email),
    })
    .from(tripBookings)
    .where(and(ofAudience(tripId, statuses), isNotNull(tripBookings.email)))
    .orderBy(email, desc(tripBookings.createdAt), desc(tripBookings.id))
}

const ofWaitingList = (tx: Executor, tripId: number): Promise<Recipient[]> =>
  tx
    .select({
      email: waitingList.email,
      language: waitingList.language,
      partyId: sql<null>`null`,
      isAdded: sql<boolean>`false`,
      hasOpened: sql<boolean>`true`,
    })
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), inArray(waitingList.state, ['waiting', 'offered'])))
    .orderBy(asc(waitingList.id))

const statusesOf = (to: PaymentStatus | 'all'): PaymentStatus[] =>
  to === 'all' ? [...HOLDING_STATUSES] : [to]

/** The addresses that an organizer writes to, with those that have not opened their link. */
export const findRecipients = async (
  tx: Executor,
  tripId: number,
  to: MessageAudience,
): Promise<Recipient[]> => {
  if (to === 'waiting') return ofWaitingList(tx, tripId)
  return ofBookings(tx, tripId, statusesOf(to))
}

/** How many people of the audience have no address. */
export const countWithoutAddress = async (
  tx: Executor,
  tripId: number,
  to: MessageAudience,
): Promise<number> =>
  to === 'waiting'
    ? 0
    : tx.$count(tripBookings, and(ofAudience(tripId, statusesOf(to)), isNull(tripBookings.email)))

const personName = sql<string | null>`coalesce(nullif(${users.displayName}, ''), ${users.username})`

const messagesWhere = async (db: Executor, condition: SQL | undefined, page: Page) => {
  const rows = await db
    .select({
      id: sentMessages.id,
      to: sentMessages.audience,
      ...pick(sentMessages, 'subject', 'text', 'recipients', 'notOpened', 'withoutAddress'),
      sentBy: personName,
      createdAt: sentMessages.createdAt,
    })
    .from(sentMessages)
    .leftJoin(users, eq(users.id, sentMessages.sentBy))
    .where(condition)
    .orderBy(desc(sentMessages.id))
    .limit(page.limit ?? MOST)
    .offset(page.offset)
  return rows.map(
    ({ createdAt, ...message }): TripMessage => ({
      ...message,
      createdAt: createdAt.toISOString(),
    }),
  )
}

/** The message that was sent with this key, and whether that was within the last hour. */
export const findMessageByKey = async (tx: Executor, tripId: number, key: string) => {
  const isOfKey = and(eq(sentMessages.tripId, tripId), eq(sentMessages.idempotencyKey, key))
  const isRecent = and(isOfKey, sql`${sentMessages.createdAt} > now() - interval '1 hour'`)
  const [message] = await messagesWhere(tx, isOfKey, { offset: 0 })
  return message && { message, isRecent: (await tx.$count(sentMessages, isRecent)) > 0 }
}

export const insertMessage = async (
  tx: Executor,
  values: typeof sentMessages.$inferInsert,
): Promise<TripMessage> => {
  const [{ id = 0 } = {}] = await tx.insert(sentMessages).values(values).returning({ id: sentMessages.id })
  const [message] = await messagesWhere(tx, eq(sentMessages.id, id), { offset: 0 })
  return message as TripMessage
}

/** Messages to the participants of a trip, the newest first, and how many there are. */
export const readMessages = async (
  db: Executor,
  tripId: number,
  page: Page,
): Promise<{ messages: TripMessage[]; total: number }> => {
  const ofTrip = eq(sentMessages.tripId, tripId)
  return { messages: await messagesWhere(db, ofTrip, page), total: await db.$count(sentMessages, ofTrip) }
}
