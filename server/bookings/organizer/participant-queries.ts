import { and, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { dropHeld } from '#server/platform/mail/queue-mail.ts'
import { paymentsTopic } from '#server/trips/seats/kept-money.ts'
import { users } from '#shared/accounts/table.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import type { BookingRow } from '../queries.ts'

type Changes<Field extends keyof BookingRow> = { [name in Field]?: BookingRow[name] | undefined }

const ofParty = (partyId: number) => or(eq(tripBookings.id, partyId), eq(tripBookings.partyId, partyId))

const isEmpty = (changes: object) => Object.values(changes).every((value) => value === undefined)

/** Writes what a booking says about one person; `undefined` columns stay as they are. */
export const saveParticipant = async (
  tx: Executor,
  id: number,
  changes: Changes<
    | 'firstName'
    | 'lastName'
    | 'age'
    | 'foodAllergies'
    | 'medicalConditions'
    | 'emergencyName'
    | 'emergencyPhone'
    | 'answers'
    | 'organizerNote'
    | 'formerName'
    | 'idempotencyKey'
    | 'requestHash'
  >,
): Promise<void> => {
  if (!isEmpty(changes)) await tx.update(tripBookings).set(changes).where(eq(tripBookings.id, id))
}

/** Writes how a party is reached; `undefined` columns stay as they are. */
export const saveContact = async (
  tx: Executor,
  partyId: number,
  changes: Changes<'email' | 'mobileNumber'>,
): Promise<void> => {
  if (!isEmpty(changes)) await tx.update(tripBookings).set(changes).where(ofParty(partyId))
}

type Move = { partyId: number; email: string; linkHash: string; movedBy: number }

/**
 * Ends what the people of the old address could open, and the mail about payments that waits for them: the links, the repeated request of the booking's form, and
 * the account, unless it has verified the new address. Stores the link for the new address, which nobody there has
 * opened yet.
 */
export const moveToAddress = async (
  tx: Executor,
  { partyId, email, linkHash, movedBy }: Move,
): Promise<void> => {
  await dropHeld(tx, paymentsTopic(partyId))
  await tx.delete(bookingLinks).where(eq(bookingLinks.partyId, partyId))
  // Now, not when the transaction began: reviews that are older belong to the old address (`reviewsOfLink`).
  await tx.insert(bookingLinks).values({ partyId, tokenHash: linkHash, createdAt: sql`clock_timestamp()` })
  const hasVerified = and(
    eq(users.id, tripBookings.userId),
    eq(users.emailVerified, true),
    sql`lower(${users.email}) = lower(${email})`,
  )
  // An account that is being deleted or blocked waits for this trip, so this does not wait for it.
  const account = sql`(select ${users.id} from ${users} where ${hasVerified} for key share skip locked)`
  await tx
    .update(tripBookings)
    .set({
      idempotencyKey: null,
      requestHash: null,
      addedBy: movedBy,
      openedAt: null,
      userId: account,
    })
    .where(ofParty(partyId))
}
