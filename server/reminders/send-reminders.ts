import { sql } from 'drizzle-orm'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { insertLinks } from '#server/bookings/link/links.ts'
import { readBalances } from '#server/bookings/money/ledger.ts'
import { type BookingRow, findBooking } from '#server/bookings/queries.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import type { Warn } from '#server/platform/process/quiet-warnings.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { REMINDERS, type Reminder } from '#shared/bookings/reminders-table.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { totalOf } from '#shared/money/balance.ts'
import { reminderMail } from './emails.ts'
import { type Addressee, findDueReminders, lockReminded, noteReminder } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl'> & Partial<Pick<Deps['settings'], 'stripe'>>
}

const BATCH = 100
const SEVEN_HOURS_MS = 7 * 3_600_000

/** The day whose reminders are due: it begins at 07:00 UTC. */
const reminderDay = (now: Date) => utcDay(new Date(now.getTime() - SEVEN_HOURS_MS))

/** What people of a party have paid and still have to pay. Its reference is that of the booker, who may not be one of them. */
const readOwing = async (
  tx: Executor,
  { trip, partyId, bookings }: { trip: TripRow; partyId: number; bookings: BookingRow[] },
  now: Date,
) => {
  const balances = bookings.map(await readBalances(tx, { bookings, trip, now }))
  const day = dayAt(trip.coordinates, now)
  const booker = await findBooking(tx, partyId)
  return { balance: totalOf(balances, day), reference: booker?.reference ?? '' }
}

/**
 * The note that a reminder was written and its mail are one transaction, and only one writes the note. So a server that
 * is killed in between, or two at the same time, neither lose a reminder nor write it twice.
 */
const remind = ({ db, clock, settings }: Needs, kind: Reminder, addressee: Addressee) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const reminded = await lockReminded(tx, { kind, day: reminderDay(now), addressee })
    const [first] = reminded
    const firstDay =
      reminded
        .map((one) => one.firstDay)
        .sort()
        .at(-1) ?? ''
    const isNew = first && (await noteReminder(tx, { kind, ...addressee, writtenAt: now }, firstDay))
    if (!isNew || !isMailAddress(addressee.email)) return
    const { token, hash } = newToken('booking-link')
    await insertLinks(tx, [{ tokenHash: hash, partyId: addressee.partyId }])
    const bookings = reminded.map((one) => one.booking)
    const [booking, ...companions] = bookings
    const letter = {
      trip: first.trip,
      booking: booking ?? first.booking,
      companions,
      publicUrl: settings.publicUrl,
      takesCards: first.trip.cardPayments && settings.stripe !== undefined,
    }
    const money =
      kind === 'payment'
        ? await readOwing(tx, { trip: first.trip, partyId: addressee.partyId, bookings }, now)
        : undefined
    await queueMail(tx, reminderMail(kind, letter, token, money))
  })

type Going = { signal?: AbortSignal; warn?: Warn }

/**
 * Writes the reminders of one kind. One that fails is logged, tried again by the next run, and holds up no other, unless
 * the database is away.
 */
const sendKind = async (needs: Needs, kind: Reminder, { signal, warn = () => {} }: Going) => {
  for (;;) {
    const due = await findDueReminders(needs.db, { kind, day: reminderDay(needs.clock()), most: BATCH })
    let written = 0
    for (const addressee of due) {
      if (signal?.aborted) return
      try {
        await remind(needs, kind, addressee)
        written += 1
      } catch (error) {
        warn({ err: error, reminder: kind, party: addressee.partyId }, 'a reminder was not written')
        // Without a database the others would fail, too.
        await needs.db.execute(sql`select 1`)
      }
    }
    if (due.length < BATCH || written === 0) return
  }
}

/** Writes all reminders that are due: payments, packing lists and thanks (contract, section 11). */
export const sendReminders = async (needs: Needs, going: Going = {}): Promise<void> => {
  for (const kind of REMINDERS) await sendKind(needs, kind, going)
}

export const remindersChore = (needs: Needs): Chore => ({
  name: 'reminders',
  everyMinutes: 15,
  run: (signal, warn) => sendReminders(needs, { signal, ...(warn && { warn }) }),
})
