import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropHeld, queueHeld } from '#server/platform/mail/queue-mail.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { paymentsTopic } from '#server/trips/seats/kept-money.ts'
import { newLink } from '#server/trips/seats/new-links.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { sumsOf } from '#shared/money/balance.ts'
import { type BookingRow, findParty, partyIdOf } from '../queries.ts'
import { paymentsChanged } from './emails.ts'
import { balanceOf, type PaymentRow, paymentsOf, referenceOf } from './ledger.ts'

type Needs = Pick<Deps, 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type News = { trip: LockedTrip; bookings: BookingRow[]; rows: PaymentRow[]; added: PaymentRow[] }

/** A mail about payments waits so long, so that what is undone meanwhile mails nobody. */
const WAIT_SECONDS = 60

/**
 * Writes the mail about a party's payments and holds it for a minute. It replaces the one that is still held, and tells
 * of everything since; when all of that was undone, there is no mail.
 */
export const holdNews = async (
  tx: Executor,
  { clock, settings }: Needs,
  { trip, bookings, rows, added }: News,
): Promise<void> => {
  const now = clock()
  for (const partyId of [...new Set(added.map((row) => row.partyId))].sort((a, b) => a - b)) {
    const topic = paymentsTopic(partyId)
    const newest = added.filter((row) => row.partyId === partyId).map(({ id }) => id)
    const from = Math.min((await dropHeld(tx, topic)) ?? Number.POSITIVE_INFINITY, ...newest)
    const party = bookings.filter((one) => partyIdOf(one) === partyId)
    const changed = party.flatMap((booking) => {
      const own = rows.filter(({ bookingId }) => bookingId === booking.id)
      const [before, after] = [sumsOf(own.filter(({ id }) => id < from)), sumsOf(own)]
      if (before.paid === after.paid && before.refunded === after.refunded) return []
      const isPaid = before.paid - before.refunded >= booking.price
      // Payments change the status neither of a free booking nor of a cancelled one.
      const isFixed = booking.price === 0 || !holdsSeat(booking.paymentStatus)
      const wasStatus = isFixed ? booking.paymentStatus : isPaid ? 'paid' : 'pending'
      return [
        {
          booking,
          received: after.paid - before.paid,
          refunded: after.refunded - before.refunded,
          hasNewStatus: wasStatus !== booking.paymentStatus,
        },
      ]
    })
    const [first, ...companions] = changed
    if (!first) continue
    const balances = party.map((booking) => balanceOf(booking, trip, { rows, now }))
    const letter = {
      trip,
      booking: first.booking,
      companions: companions.map(({ booking }) => booking),
      publicUrl: settings.publicUrl,
    }
    const mail = paymentsChanged(letter, {
      changed,
      balances,
      reference: referenceOf(first.booking, party),
      token: await newLink(tx, partyId),
      now,
    })
    await queueHeld(tx, { mail, topic, from, seconds: WAIT_SECONDS })
  }
}

/** Rewrites the mail about a party's payments that is still held, so that it asks no money for a cancelled spot. */
export const renewNews = async (
  tx: Executor,
  needs: Needs,
  { trip, partyId }: { trip: LockedTrip; partyId: number },
): Promise<void> => {
  const from = await dropHeld(tx, paymentsTopic(partyId))
  if (from === null) return
  const bookings = await findParty(tx, partyId)
  const rows = await paymentsOf(
    tx,
    bookings.map(({ id }) => id),
  )
  const added = rows.filter(({ id }) => id >= from)
  await holdNews(tx, needs, { trip, bookings, rows, added })
}
