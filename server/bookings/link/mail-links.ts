import { newToken } from '#server/accounts/recovery/tokens.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { type BookingRow, partyIdOf } from '../queries.ts'
import { lostBookings } from './emails.ts'
import { findComingBookings, insertLinks } from './links.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>
type Party = { trip: TripRow; people: BookingRow[]; token: string; hash: string }

/** Mails new links to the coming bookings of an address; links mailed before stay valid. */
export const mailLinks = ({ db, clock, settings }: Needs, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const parties = new Map<number, Party>()
    for (const { booking, trip } of await findComingBookings(tx, email, utcDay(clock()))) {
      const party = parties.get(partyIdOf(booking)) ?? { trip, people: [], ...newToken('booking-link') }
      party.people.push(booking)
      parties.set(partyIdOf(booking), party)
    }
    const [booker] = [...parties.values()].flatMap(({ people }) => people).sort((a, b) => b.id - a.id)
    if (!booker || !(await mayMail(tx, settings, 'booking-links', email))) return
    await insertLinks(
      tx,
      [...parties].map(([partyId, { hash }]) => ({ partyId, tokenHash: hash })),
    )
    await queueMail(
      tx,
      lostBookings({ email, language: booker.language }, [...parties.values()], settings.publicUrl),
    )
  })
