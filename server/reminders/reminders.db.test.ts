import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eraseHealthNotes } from '#server/bookings/erase-health-notes.ts'
import { LEASE_SECONDS } from '#server/platform/mail/outbox.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { bookingForm, createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, letOutboxWait, readOutbox } from '#server/testing/outbox.ts'
import { startMailServer } from '#server/testing/servers/mail-server.ts'
import { sentReminders } from '#shared/bookings/reminders-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { spacedReference } from '#shared/money/reference.ts'
import { trips } from '#shared/trips/table.ts'
import { sendReminders } from './send-reminders.ts'

const { db, url } = await createTestDatabase()
const EARLY = new Date('2027-01-01T12:00:00Z')

const work = (at: string) => ({
  db,
  clock: () => new Date(at),
  settings: { publicUrl: 'http://trailherd.test' },
  log: createLog('silent'),
})

/** The mails that are written at this time: to whom and about what. */
const remindAt = async (at: string) => {
  await sendReminders(work(at))
  return (await drainOutbox(db)).map(({ to, subject }) => [to.address, subject])
}

const book = (tripId: number, given: Parameters<typeof createBooking>[2] = {}) =>
  createBooking(db, tripId, { email: 'vera@post.example', createdAt: EARLY, ...given })

/** A trip from July 5 to 9. */
const createHuts = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { name: 'Huts', packingList: ['Rain jacket', 'Headlamp'], ...given })

beforeEach(async () => {
  await db.delete(trips)
  await drainOutbox(db)
})

describe('somebody who has booked', () => {
  test('is reminded of the payment, of what to pack, and is thanked, once each, from 07:00 UTC on', async () => {
    const trip = await createHuts()
    await book(trip.id)
    for (const [before, on, subject] of [
      ['2027-06-14T06:59:00Z', '2027-06-14T07:00:00Z', 'Payment pending: Huts'],
      ['2027-07-02T06:59:00Z', '2027-07-02T07:00:00Z', 'Soon: Huts'],
      ['2027-07-10T06:59:00Z', '2027-07-10T07:00:00Z', 'Thank you for coming: Huts'],
    ] as const) {
      expect(await remindAt(before)).toEqual([])
      expect(await remindAt(on)).toEqual([['vera@post.example', subject]])
      expect(await remindAt(on.replace('T07', 'T22'))).toEqual([])
    }
  })

  test('is reminded again, once, when the trip moves to a later date after a reminder went out', async () => {
    const trip = await createHuts()
    await book(trip.id)
    const remind = async (days: string[]) => {
      const subjects = []
      for (const day of days) {
        const at = work(`${day}T08:00:00Z`)
        await Promise.all([sendReminders(at), sendReminders(at)])
        for (const { subject } of await drainOutbox(db)) subjects.push(`${day} ${subject}`)
      }
      return subjects
    }
    expect(await remind(['2027-06-14', '2027-07-02'])).toEqual([
      '2027-06-14 Payment pending: Huts',
      '2027-07-02 Soon: Huts',
    ])
    const move = (startDate: string, endDate: string) => db.update(trips).set({ startDate, endDate })
    await move('2027-08-05', '2027-08-09')
    expect(await remind(['2027-07-03', '2027-07-15', '2027-07-16', '2027-08-02', '2027-08-03'])).toEqual([
      '2027-07-15 Payment pending: Huts',
      '2027-08-02 Soon: Huts',
    ])
    // An earlier date needs no second reminder.
    await move('2027-08-04', '2027-08-08')
    expect(await remind(['2027-08-03', '2027-08-09', '2027-08-10'])).toEqual([
      '2027-08-09 Thank you for coming: Huts',
    ])
  })

  test('gets the packing list, the price and a link to the booking, in the language of the booking', async () => {
    await createUser(db, { email: 'hello@nordanstig.example', emailVerified: true })
    const trip = await createHuts({ meetingPoint: 'Abisko station', howToPay: 'Swish 123 456' })
    await book(trip.id, { language: 'sv' })
    await sendReminders(work('2027-07-03T08:00:00Z'))
    const [payment, soon] = await drainOutbox(db)
    expect(payment?.subject).toBe('Väntar på betalning: Huts')
    expect(payment?.text).toContain('9\u00a0800\u00a0kr per person')
    expect(payment?.text).toContain('Swish 123 456')
    expect(soon?.text).toContain('Abisko station')
    expect(soon?.subject).toBe('Snart dags: Huts')
    expect(soon?.text).toContain('Packlista:\n- Rain jacket\n- Headlamp')
    for (const mail of [payment, soon]) {
      expect(mail?.text).toMatch(/http:\/\/trailherd\.test\/booking\/[\w-]{43}/)
      expect(mail?.replyTo?.address).toBe(trip.organizerEmail)
    }
  })

  test('later than 21 days before the start is reminded the day after', async () => {
    const trip = await createHuts()
    await book(trip.id, { createdAt: new Date('2027-06-20T20:00:00Z') })
    expect(await remindAt('2027-06-20T21:00:00Z')).toEqual([])
    expect(await remindAt('2027-06-21T06:00:00Z')).toEqual([])
    expect(await remindAt('2027-06-21T08:00:00Z')).toEqual([['vera@post.example', 'Payment pending: Huts']])
  })

  test('on a trip whose organizer has set when people pay is reminded on that day, with what is left to pay', async () => {
    const trip = await createHuts({ depositPercent: 20, balanceDays: 45 })
    const booking = await book(trip.id)
    expect(await remindAt('2027-05-20T08:00:00Z')).toEqual([])
    await sendReminders(work('2027-05-21T08:00:00Z'))
    const [mail] = await drainOutbox(db)
    expect(mail?.subject).toBe('Payment pending: Huts')
    expect(mail?.text).toMatch(/Left to pay[\s\S]*9,800/)
    expect(mail?.text).toContain(booking.reference?.slice(2, 6))
    // What was agreed stays when the organizer changes it, and the usual days are those from before there were settings.
    const usual = await createHuts({ name: 'Usual' })
    await book(usual.id, { email: 'bo@post.example' })
    expect(await remindAt('2027-06-13T08:00:00Z')).toEqual([])
    expect(await remindAt('2027-06-14T08:00:00Z')).toEqual([['bo@post.example', 'Payment pending: Usual']])
  })

  test('in a currency that the organizer has no account for any more is not sent to look for one', async () => {
    const trip = await createHuts({ currency: 'EUR', payTo: { iban: 'SE4550000000058398257466' } })
    await book(trip.id)
    const reminder = async () => {
      await db.delete(sentReminders)
      await sendReminders(work('2027-06-14T08:00:00Z'))
      return (await drainOutbox(db))[0]?.text
    }
    expect(await reminder()).toContain('The page of your booking says how much to pay, by when and how.')
    await db
      .update(trips)
      .set({ currency: 'SEK', payTo: { swish: '1234567890' } })
      .where(eq(trips.id, trip.id))
    expect(await reminder()).not.toContain('The page of your booking says')
  })

  test('and paid, or has nothing to pay, is not asked for money', async () => {
    const trip = await createHuts()
    await book(trip.id, { paymentStatus: 'paid' })
    const free = await createHuts({ price: 0 })
    await book(free.id)
    expect(await remindAt('2027-06-20T08:00:00Z')).toEqual([])
  })

  test('with a party gets one mail per address', async () => {
    const trip = await createHuts()
    const first = await book(trip.id, { firstName: 'Vera', lastName: 'Holm' })
    await book(trip.id, { partyId: first.id, email: 'VERA@post.example', firstName: 'Ada', lastName: 'Holm' })
    await book(trip.id, { partyId: first.id, email: 'bo@post.example' })
    await sendReminders(work('2027-07-02T08:00:00Z'))
    const soon = (await drainOutbox(db)).filter(({ subject }) => subject === 'Soon: Huts')
    expect(soon.map(({ to }) => to.address).sort()).toEqual(['bo@post.example', 'vera@post.example'])
    expect(soon.find(({ to }) => to.address.startsWith('vera'))?.text).toContain('Vera Holm, Ada Holm')
  })

  test('and whose booker has paid, cancelled or another address reads the reference of the party too', async () => {
    const trip = await createHuts({ maxGroupSize: 20, availableSpots: 20 })
    const partyOf = async (booker: Parameters<typeof createBooking>[2], email: string) => {
      const first = await book(trip.id, booker)
      await book(trip.id, { partyId: first.id, email })
      return { email, reference: first.reference }
    }
    const parties = [
      await partyOf({ email: 'paid@post.example', paymentStatus: 'paid' }, 'paid@post.example'),
      await partyOf({ email: 'away@post.example', paymentStatus: 'cancelled' }, 'away@post.example'),
      await partyOf({ email: 'ada@post.example' }, 'bo@post.example'),
    ]
    await sendReminders(work('2027-06-14T08:00:00Z'))
    const mails = await drainOutbox(db)
    for (const { email, reference } of parties) {
      const mail = mails.find(({ to }) => to.address === email)
      expect(mail?.text).toContain(spacedReference(reference ?? 'none'))
    }
  })

  test('is not reminded of a cancelled booking, a draft, a hidden trip, or one that is gone', async () => {
    await book((await createHuts()).id, { paymentStatus: 'cancelled' })
    await book((await createHuts({ isDraft: true })).id)
    await book((await createHuts({ isListed: false, hiddenReason: 'Spam' })).id)
    const gone = await createHuts()
    await book(gone.id)
    await db.delete(trips).where(eq(trips.id, gone.id))
    for (const day of ['2027-06-20', '2027-07-03', '2027-07-10'])
      expect(await remindAt(`${day}T08:00:00Z`)).toEqual([])
  })

  test('is not reminded of trips that began or ended before a server was down for long', async () => {
    const trip = await createHuts()
    await book(trip.id)
    expect(await remindAt('2027-07-06T08:00:00Z')).toEqual([])
    expect(await remindAt('2027-07-18T08:00:00Z')).toEqual([])
  })
})

test('servers that run at the same time write each reminder once', async () => {
  const trip = await createHuts({ maxGroupSize: 20, availableSpots: 20 })
  for (let n = 0; n < 20; n += 1)
    await book(trip.id, { email: `runner-${n}@post.example`, paymentStatus: 'paid' })
  const at = work('2027-07-03T08:00:00Z')
  await Promise.all([sendReminders(at), sendReminders(at), sendReminders(at)])
  expect(new Set((await readOutbox(db)).map(({ to }) => to.address)).size).toBe(20)
  expect(await drainOutbox(db)).toHaveLength(20)
})

// REMINDER_KILLS=20 takes the figure of the contract: 200 reminders and 20 kills.
const KILLS = Number(process.env.REMINDER_KILLS || 2)

test('a server that is killed again and again (-9) while it sends reminders loses none and writes none twice', async () => {
  const reminders = KILLS * 10
  const trip = await createHuts({ maxGroupSize: reminders, availableSpots: 0 })
  await db.insert(tripBookings).values(
    Array.from({ length: reminders }, (_, n) => ({
      ...bookingForm({ email: `runner-${n}@post.example`, paymentStatus: 'paid', createdAt: EARLY }),
      tripId: trip.id,
    })),
  )
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const program = new URL('../testing/servers/reminding-server.ts', import.meta.url)
  const args = [url, mailServer.url, '2027-07-03T08:00:00Z']
  const ids = () => new Set(mailServer.received.map(({ messageId }) => messageId))
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const { child, ended } = await forkProgram(program, { args })
    const goal = kill === KILLS ? reminders : Math.min(reminders - 5, kill * 10 + 5)
    await expect.poll(() => child.exitCode ?? ids().size >= goal, { timeout: 60_000, interval: 2 }).toBe(true)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    // What the killed server was sending comes back when its lease ends.
    await letOutboxWait(db, LEASE_SECONDS)
  }
  const addressees = mailServer.received.map(({ recipients }) => recipients[0])
  expect(new Set(addressees).size).toBe(reminders)
  // A mail that was accepted a moment before the kill is sent again under the same id, which mail servers know.
  expect(ids().size).toBe(reminders)
  const duplicates = addressees.length - reminders
  expect(duplicates).toBeLessThanOrEqual(KILLS * 5)
  if (process.env.REMINDER_KILLS)
    process.stdout.write(
      `${reminders} reminders, ${KILLS} kills, ${duplicates} delivered again with the same id\n`,
    )
  expect(await db.select().from(sentReminders)).toHaveLength(reminders)
}, 600_000)

test('allergies, medical conditions, answers and the organizer’s notes are erased 30 days after the end of the trip', async () => {
  const trip = await createHuts()
  const notes = { foodAllergies: 'Nuts', medicalConditions: 'Asthma' }
  await book(trip.id, notes)
  await book(trip.id, { foodAllergies: 'Milk' })
  await book(trip.id, { answers: [{ id: 'swim', label: 'Can you swim?', value: false }] })
  await book(trip.id, { organizerNote: 'Slow on ice' })
  const { id: later } = await createHuts({ startDate: '2027-07-08', endDate: '2027-07-10' })
  await book(later, notes)
  expect(await eraseHealthNotes(db, '2027-08-08')).toBe(0)
  expect(await eraseHealthNotes(db, '2027-08-09')).toBe(4)
  const stored = await db.select().from(tripBookings).orderBy(asc(tripBookings.id))
  expect(stored.map(({ foodAllergies, medicalConditions }) => [foodAllergies, medicalConditions])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    ['Nuts', 'Asthma'],
  ])
  expect(stored.slice(0, 4)).toEqual(
    Array(4).fill(expect.objectContaining({ answers: [], organizerNote: null })),
  )
  expect(await eraseHealthNotes(db, '2027-08-09')).toBe(0)
})
