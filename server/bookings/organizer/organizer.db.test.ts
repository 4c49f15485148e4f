import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { bookingForm, createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import type { TripHistoryEntry } from '#shared/bookings/organizer/schema.ts'
import { sentMessages } from '#shared/bookings/sent-messages-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { mailLinks } from '../link/mail-links.ts'

// The tests' today is 2027-01-15.
const { app, db, deps } = await createTestApp({ TRIP_ADMIN_USERNAME: 'trip-boss', RATE_LIMIT_FACTOR: '1' })
// Answers go to addresses that somebody has verified only.
await createUser(db, { email: 'hello@nordanstig.example', emailVerified: true })
const organizer = await signedInAgent(app, db, { displayName: 'Ebba Trails' })
const admin = await signedInAgent(app, db, { username: 'admin' })
const tripAdmin = await signedInAgent(app, db, { username: 'trip-boss' })

const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })

let addresses = 0
const address = () => {
  addresses += 1
  return `person-${addresses}@post.example`
}

const tokenIn = (text: string | undefined) => /\/booking\/([\w-]{20,})/.exec(text ?? '')?.[1] ?? 'none'
const mailsTo = async (email: string) => (await drainOutbox(db)).filter(({ to }) => to.address === email)
const open = (token: string) => request(app).get(`/api/booking-link/${token}`)
const stored = async (id: number) => {
  const [row] = await db.select().from(tripBookings).where(eq(tripBookings.id, id))
  return row
}
const correct = (id: number, change: object) => organizer.agent.patch(`/api/trip-bookings/${id}`).send(change)

type Trip = Awaited<ReturnType<typeof createTrip>>

/** The statuses of a change and of blocking the trip's organizer, both begun while the trip is locked. */
const whileBlocked = async (
  { id, createdBy }: Pick<Trip, 'id' | 'createdBy'>,
  change: () => request.Test,
) => {
  const held = await holdRows(db, sql`select from trips where id = ${id} for update`)
  const statuses = [change().then(({ status }) => status)]
  await untilWaiting(db, 1)
  const blocked = admin.agent.patch(`/api/admin/users/${createdBy}`).send({ blocked: true, reason: 'Spam' })
  statuses.push(blocked.then(({ status }) => status))
  await untilWaiting(db, 2)
  await held.release()
  return Promise.all(statuses)
}

describe('PATCH /api/trip-bookings/{id}', () => {
  test('while the organizer is blocked at the same moment waits for no deadlock', async () => {
    const own = await signedInAgent(app, db)
    const trip = await createTrip(db, { createdBy: own.user.id })
    const { id } = await createBooking(db, trip.id)
    const change = () => own.agent.patch(`/api/trip-bookings/${id}`).send({ email: address() })
    expect(await whileBlocked(trip, change)).toEqual([200, 200])
  })

  test('of the status by an organizer who is blocked at the same moment waits for no deadlock', async () => {
    const own = await signedInAgent(app, db)
    const trip = await createTrip(db, { createdBy: own.user.id, availableSpots: 1 })
    const { id } = await createBooking(db, trip.id)
    const waiter = { firstName: 'Ada', lastName: 'Waits', email: address(), seats: 1 }
    await request(app).post(`/api/trips/${trip.id}/waiting-list`).send(waiter).expect(201)
    const change = () =>
      own.agent.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus: 'cancelled' })
    expect(await whileBlocked(trip, change)).toEqual([200, 200])
  })

  test.each([
    ['address', { mobileNumber: '+46709999999' }],
    ['name and number', { email: undefined, firstName: 'Bo', mobileNumber: '+46709999999' }],
  ])('of the %s while the account of the booking is deleted waits for no deadlock', async (_, change) => {
    const email = address()
    const booker = await signedInAgent(app, db, { email, emailVerified: true })
    const trip = await ownTrip()
    const { id } = await createBooking(db, trip.id, { userId: booker.user.id, email: address() })
    const held = await holdRows(db, sql`select from trips where id = ${trip.id} for update`)
    const statuses = [correct(id, { email, ...change }).then(({ status }) => status)]
    await untilWaiting(db, 1)
    const deleted = booker.agent.delete('/api/user').send({ password: TEST_PASSWORD })
    statuses.push(deleted.then(({ status }) => status))
    await untilWaiting(db, 2)
    await held.release()
    expect(await Promise.all(statuses)).toEqual([200, 204])
  })

  test('of an organizer who is blocked tells the new address of no account to pay to', async () => {
    const crook = await createUser(db)
    const trip = await createTrip(db, { createdBy: crook.id, howToPay: 'To 0701234567' })
    const { id } = await createBooking(db, trip.id, { email: address() })
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, crook.id))
    const email = address()
    await tripAdmin.agent.patch(`/api/trip-bookings/${id}`).send({ email }).expect(200)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('/booking/')
    expect(mail?.text).not.toContain('0701234567')
  })

  test('changes only what was sent, and contact details for the whole party', async () => {
    const trip = await ownTrip()
    const first = await createBooking(db, trip.id, { foodAllergies: 'Nuts', medicalConditions: 'Asthma' })
    const second = await createBooking(db, trip.id, { partyId: first.id, email: first.email })
    const { body } = await correct(second.id, {
      firstName: ' Ada ',
      age: '12',
      mobileNumber: '070 555 55 55',
    }).expect(200)
    expect(body).toMatchObject({
      firstName: 'Ada',
      age: 12,
      mobileNumber: '070 555 55 55',
      email: first.email,
    })
    expect(await stored(first.id)).toMatchObject({
      firstName: first.firstName,
      age: first.age,
      mobileNumber: '070 555 55 55',
      foodAllergies: 'Nuts',
      medicalConditions: 'Asthma',
    })
    await correct(first.id, { foodAllergies: ' ' }).expect(200)
    expect((await stored(first.id))?.foodAllergies).toBeNull()
    expect(await drainOutbox(db)).toEqual([])
  })

  test('a new first and last name are another person, who gets nothing of what the former one wrote', async () => {
    const trip = await ownTrip()
    const notes = { foodAllergies: 'Nuts', medicalConditions: 'Asthma' }
    const create = () => createBooking(db, trip.id, { firstName: 'Vera', lastName: 'Lind', ...notes })
    const corrected = async (change: object) => {
      const { id } = await create()
      await correct(id, change).expect(200)
      return stored(id)
    }
    expect(await corrected({ firstName: 'Ove', lastName: 'Berg' })).toMatchObject({
      foodAllergies: null,
      medicalConditions: null,
      price: trip.price,
    })
    expect(await corrected({ firstName: 'Ove', lastName: 'Berg', foodAllergies: 'Milk' })).toMatchObject({
      foodAllergies: 'Milk',
      medicalConditions: null,
    })
    for (const same of [{ lastName: 'Lindh' }, { firstName: 'Lind', lastName: 'Vera' }, { age: 40 }])
      expect(await corrected(same)).toMatchObject(notes)
  })

  test('does not change medical conditions or the status', async () => {
    const trip = await ownTrip()
    const { id } = await createBooking(db, trip.id, { medicalConditions: 'Asthma' })
    await correct(id, { medicalConditions: 'None', paymentStatus: 'paid', userId: 1 }).expect(200)
    expect(await stored(id)).toMatchObject({
      medicalConditions: 'Asthma',
      paymentStatus: 'pending',
      userId: null,
    })
  })

  test.each([
    ['firstName', ' '],
    ['age', 0],
    ['email', 'a@b.example, c@d.example'],
    ['mobileNumber', '1'],
    ['foodAllergies', 'x'.repeat(2_001)],
  ])('refuses a wrong %s at the field', async (field, value) => {
    const trip = await ownTrip()
    const { id } = await createBooking(db, trip.id)
    const { body } = await correct(id, { [field]: value }).expect(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('mails a new address its own link and ends the links of the old one', async () => {
    const trip = await ownTrip()
    const [wrong, right] = [address(), address()]
    const form = {
      ...bookingForm({ email: wrong }),
      companions: [{ firstName: 'Bo', lastName: 'Berg', age: 9 }],
    }
    const send = () =>
      request(app).post(`/api/trips/${trip.id}/bookings`).set('Idempotency-Key', 'k-1').send(form)
    const { body } = await send().expect(201)
    const oldToken = tokenIn((await mailsTo(wrong))[0]?.text)
    await open(oldToken).expect(200)
    await correct(body.companions[0].id, { email: right }).expect(200)
    await open(oldToken).expect(404)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual([right])
    expect(mails[0]?.text).toContain('has changed the email address of this booking to yours')
    expect(mails[0]?.attachments?.[0]?.content).toContain('BEGIN:VCALENDAR')
    const { body: linked } = await open(tokenIn(mails[0]?.text)).expect(200)
    expect(linked.bookings.map(({ email }: { email: string }) => email)).toEqual([right, right])
    // Somebody who kept the first request does not get the corrected booking by repeating it.
    const again = await send().expect(201)
    expect(again.body.id).not.toBe(body.id)
  })

  test('mails the new address its link for a cancelled booking and after the trip too, for as long as links work', async () => {
    const trip = await ownTrip({ howToPay: 'To 0701234567' })
    const { id } = await createBooking(db, trip.id, { email: address(), paymentStatus: 'cancelled' })
    const [cancelled, over, old] = [address(), address(), address()]
    await correct(id, { email: cancelled }).expect(200)
    const [mail] = await mailsTo(cancelled)
    expect(mail?.text).toMatch(/Your booking is cancelled\.[\s\S]*\/booking\//)
    expect(mail?.text).not.toMatch(/0701234567|Reference/)
    expect(mail?.attachments ?? []).toEqual([])
    await open(tokenIn(mail?.text)).expect(200)
    await db
      .update(trips)
      .set({ startDate: '2027-01-01', endDate: '2027-01-02' })
      .where(eq(trips.id, trip.id))
    await correct(id, { email: over }).expect(200)
    await open(tokenIn((await mailsTo(over))[0]?.text)).expect(200)
    await db
      .update(trips)
      .set({ startDate: '2026-01-01', endDate: '2026-01-02' })
      .where(eq(trips.id, trip.id))
    await correct(id, { email: old }).expect(200)
    expect(await mailsTo(old)).toEqual([])
  })

  test('the account of the old address no longer has the booking; that of the new one keeps it', async () => {
    const trip = await ownTrip()
    const [old, next] = [address(), address()]
    const holder = await signedInAgent(app, db, { email: old, emailVerified: true })
    const { id } = await createBooking(db, trip.id, { email: old, userId: holder.user.id })
    await correct(id, { email: next }).expect(200)
    expect((await stored(id))?.userId).toBeNull()
    expect((await holder.agent.get('/api/my-bookings')).body).toEqual([])
    await holder.agent.delete(`/api/my-bookings/${id}`).expect(404)

    const owner = await signedInAgent(app, db, { email: address(), emailVerified: true })
    const booked = await createBooking(db, trip.id, { email: address(), userId: owner.user.id })
    await correct(booked.id, { email: owner.user.email?.toUpperCase() }).expect(200)
    expect((await stored(booked.id))?.userId).toBe(owner.user.id)

    const unverified = await signedInAgent(app, db, { email: address(), emailVerified: false })
    const typed = await createBooking(db, trip.id, { email: address(), userId: unverified.user.id })
    await correct(typed.id, { email: unverified.user.email }).expect(200)
    expect((await stored(typed.id))?.userId).toBeNull()
  })

  test('lost links go to the new address only', async () => {
    const trip = await ownTrip()
    const [old, next] = [address(), address()]
    const { id } = await createBooking(db, trip.id, { email: old })
    await correct(id, { email: next }).expect(200)
    await drainOutbox(db)
    for (const email of [old, next]) await request(app).post('/api/booking-link').send({ email }).expect(200)
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([next])
  })

  test('lost links that are asked for while the address is corrected are no way in for the old address', async () => {
    const trip = await ownTrip()
    const [old, next] = [address(), address()]
    const { id } = await createBooking(db, trip.id, { email: old })
    await mailLinks(deps, old)
    const held = await holdRows(db, sql`select from bounded_mails where kind = 'booking-links' for update`)
    const asked = mailLinks(deps, old)
    await untilWaiting(db, 1)
    const corrected = correct(id, { email: next }).then(({ status }) => status)
    await Promise.race([corrected, untilWaiting(db, 2)])
    await held.release()
    await asked
    expect(await corrected).toBe(200)
    const mails = await mailsTo(old)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) await open(tokenIn(text)).expect(404)
  })

  test('the same address in other letters keeps the links, and nobody is mailed', async () => {
    const trip = await ownTrip()
    const email = address()
    await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm({ email })).expect(201)
    const token = tokenIn((await mailsTo(email))[0]?.text)
    const { body } = await open(token).expect(200)
    await correct(body.bookings[0].id, { email: email.toUpperCase() }).expect(200)
    await open(token).expect(200)
    expect(await drainOutbox(db)).toEqual([])
  })
})

describe('POST /api/trips/{id}/bookings on behalf', () => {
  const add = (tripId: number, given: object = {}, { agent } = organizer) =>
    agent.post(`/api/trips/${tripId}/bookings`).send({ ...bookingForm(), onBehalf: true, ...given })

  test('books for somebody else, who gets the mail; the booking belongs to no account', async () => {
    const trip = await ownTrip({ bookingEnabled: false })
    const email = address()
    const { body } = await add(trip.id, { email }).expect(201)
    expect(body).toMatchObject({ email, userId: null, paymentStatus: 'pending' })
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 1, capacity: 8 })
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual([email])
    expect(mails[0]?.text).toContain('has booked a spot on this trip for you')
    await open(tokenIn(mails[0]?.text)).expect(200)
    const { body: entries } = await organizer.agent.get(`/api/trips/${trip.id}/history`).expect(200)
    expect(entries[0]).toMatchObject({ action: 'created', person: { name: 'Ebba Trails' } })
  })

  test('the organizer hears of a participant whom the trip admin adds', async () => {
    const trip = await ownTrip()
    await add(trip.id, {}, tripAdmin).expect(201)
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toContain(trip.organizerEmail)
  })

  test('one address may hold more spots than by itself, however many were added before', async () => {
    const trip = await ownTrip({ maxGroupSize: 30 })
    const email = address()
    for (let nth = 0; nth < 22; nth += 1) await add(trip.id, { email }).expect(201)
    expect((await seatsOf(db, trip.id)).held).toBe(22)
    await drainOutbox(db)
  })

  test('is refused on full, past and hidden trips and drafts, and takes no spot', async () => {
    const full = await ownTrip({ availableSpots: 0 })
    expect((await add(full.id).expect(409)).body.spotsLeft).toBe(0)
    const past = await ownTrip({ startDate: '2027-01-14', endDate: '2027-01-20' })
    await add(past.id).expect(409)
    const hidden = await ownTrip({ isListed: false, hiddenReason: 'Twice' })
    await add(hidden.id).expect(409)
    for (const { id } of [full, past, hidden]) expect((await seatsOf(db, id)).held).toBe(0)
    expect(await drainOutbox(db)).toEqual([])
  })

  test('is a 403 for everybody else, in Swedish too, and onBehalf: false is a booking like any other', async () => {
    const trip = await ownTrip()
    const athlete = await signedInAgent(app, db)
    const form = { ...bookingForm(), onBehalf: true }
    const path = `/api/trips/${trip.id}/bookings`
    await request(app).post(path).send(form).expect(403)
    const { body } = await athlete.agent.post(path).set('Accept-Language', 'sv').send(form).expect(403)
    expect(body.message).toBe('Bara resans arrangör kan lägga till deltagare.')
    await request(app)
      .post(path)
      .send({ ...form, onBehalf: false })
      .expect(201)
    await request(app)
      .post(path)
      .send({ ...form, onBehalf: 'yes' })
      .expect(400)
    await drainOutbox(db)
  })
})

describe('messages', () => {
  const hello = { subject: 'Packing', text: 'Bring a hat.\n\nAnd gloves.' }
  const write = (tripId: number, given: object = {}) =>
    organizer.agent.post(`/api/trips/${tripId}/messages`).send({ to: 'all', ...hello, ...given })

  test('go once to each address, in its language, with answers to the organizer', async () => {
    const trip = await ownTrip()
    const [pending, paid, gone, waits] = [address(), address(), address(), address()]
    const first = await createBooking(db, trip.id, { email: pending, language: 'sv' })
    await createBooking(db, trip.id, { email: pending.toUpperCase(), partyId: first.id, language: 'sv' })
    await createBooking(db, trip.id, { email: paid, paymentStatus: 'paid' })
    await createBooking(db, trip.id, { email: gone, paymentStatus: 'cancelled' })
    await db.insert(waitingList).values({
      tripId: trip.id,
      firstName: 'W',
      lastName: 'W',
      email: waits,
      seats: 1,
      atLeast: 1,
      tokenHash: `hash of ${waits}`,
    })
    const to = { all: [pending, paid], pending: [pending], paid: [paid], waiting: [waits] }
    for (const [audience, expected] of Object.entries(to)) {
      const { body } = await write(trip.id, { to: audience }).expect(201)
      expect(body).toMatchObject({
        ...hello,
        to: audience,
        recipients: expected.length,
        sentBy: 'Ebba Trails',
      })
      const mails = await drainOutbox(db)
      expect(mails.map(({ to: { address: one } }) => one.toLowerCase()).sort()).toEqual([...expected].sort())
      for (const mail of mails) {
        expect(mail.subject).toBe('Packing')
        expect(mail.replyTo?.address).toBe(trip.organizerEmail)
        expect(mail.text).toContain('Bring a hat.')
        const isSwedish = mail.to.address.toLowerCase() === pending
        expect(mail.text).toContain(isSwedish ? 'skriver till dig:' : 'writes to you:')
      }
    }
    const { body, headers } = await organizer.agent.get(`/api/trips/${trip.id}/messages?limit=3`).expect(200)
    expect(body.map((one: { to: string }) => one.to)).toEqual(['waiting', 'paid', 'pending'])
    expect(headers['x-total-count']).toBe('4')
  })

  test('with the same key are sent once, also when nobody would get them by now; another key sends another', async () => {
    const trip = await ownTrip()
    const { id } = await createBooking(db, trip.id)
    const send = (key: string, given?: object) => write(trip.id, given).set('Idempotency-Key', key)
    const { body } = await send('one').expect(201)
    const twice = await Promise.all([send('other').expect(201), send('other').expect(201)])
    expect(twice[0].body).toEqual(twice[1].body)
    expect(await drainOutbox(db)).toHaveLength(2)
    const { body: refused } = await send('one', { text: 'Bring a coat.' }).expect(422)
    expect(refused.code).toBe('key-reused')
    await db.update(tripBookings).set({ paymentStatus: 'cancelled' }).where(eq(tripBookings.id, id))
    expect((await send('one').expect(201)).body).toEqual(body)
    expect(await drainOutbox(db)).toEqual([])
    const { id: messageId } = body
    await db
      .update(sentMessages)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(sentMessages.id, messageId))
    expect((await send('one').expect(422)).body.code).toBe('key-reused')
  })

  test('show what was typed as text, never as markup', async () => {
    const trip = await ownTrip()
    await createBooking(db, trip.id)
    await write(trip.id, { text: '<img src=x onerror=alert(1)>' }).expect(201)
    expect((await drainOutbox(db))[0]?.html).not.toContain('<img')
  })

  test.each([
    ['to', { to: 'everybody' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(121) }],
    ['subject', { subject: 'a\nBcc: b@c.example' }],
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(5_001) }],
  ])('refuses a wrong %s at the field: %j', async (field, given) => {
    const trip = await ownTrip()
    await createBooking(db, trip.id)
    expect(Object.keys((await write(trip.id, given).expect(400)).body.errors)).toEqual([field])
  })

  test('are at most ten a day for each trip; one that nobody would get does not count', async () => {
    const [trip, other] = [await ownTrip(), await ownTrip()]
    await write(trip.id).expect(409)
    await createBooking(db, trip.id)
    await createBooking(db, other.id)
    for (let nth = 0; nth < 10; nth += 1) await write(trip.id).expect(201)
    const { headers } = await write(trip.id).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_600)
    await write(other.id).expect(201)
    await drainOutbox(db)
  })
})

describe('a change of dates or place', () => {
  const edit = (id: number, changes: object) =>
    organizer.agent.patch(`/api/trips/${id}`).send(changes).expect(200)
  const sequenceOf = (file: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(file ?? '')?.[1])

  test.each([
    ['dates', { startDate: '2027-07-06', endDate: '2027-07-10' }, 'Dates before: July'],
    ['location', { location: 'Kiruna, Sweden' }, 'Location before: Abisko, Sweden'],
    ['meeting point', { meetingPoint: 'By the lake' }, 'Meeting point: By the lake'],
  ])('(%s) mails everybody with a spot once, with a newer calendar file', async (_what, changes, words) => {
    const trip = await ownTrip()
    const [email, gone] = [address(), address()]
    const { text: before } = await request(app).get(`/api/trips/${trip.id}/calendar.ics`)
    await createBooking(db, trip.id, { email })
    await createBooking(db, trip.id, { email })
    await createBooking(db, trip.id, { email: gone, paymentStatus: 'cancelled' })
    await edit(trip.id, changes)
    const [mail, ...others] = await drainOutbox(db)
    expect(others).toEqual([])
    expect(mail?.to.address).toBe(email)
    expect(mail?.replyTo?.address).toBe(trip.organizerEmail)
    expect(mail?.text).toContain(words)
    const file = mail?.attachments?.[0]?.content
    expect(/UID:\S+/.exec(file ?? '')?.[0]).toBe(/UID:\S+/.exec(before)?.[0])
    expect(sequenceOf(file)).toBeGreaterThan(sequenceOf(before))
    const token = /\/booking\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const { body: linked } = await request(app).get(`/api/booking-link/${token}`).expect(200)
    expect(linked.trip.id).toBe(trip.id)
    await edit(trip.id, { location: 'Narvik, Norway' })
    const [next] = await drainOutbox(db)
    expect(sequenceOf(next?.attachments?.[0]?.content)).toBeGreaterThan(sequenceOf(file))
  })

  test('mails nobody when nothing moved, or when the trip is over', async () => {
    const trip = await ownTrip()
    await createBooking(db, trip.id)
    await edit(trip.id, { name: 'Renamed', price: 1, startDate: trip.startDate, location: trip.location })
    const over = await ownTrip({ startDate: '2027-01-02', endDate: '2027-01-04' })
    await createBooking(db, over.id)
    await edit(over.id, { location: 'Kiruna, Sweden' })
    expect(await drainOutbox(db)).toEqual([])
  })
})

describe('GET /api/trips/{id}/history', () => {
  test('says who changed what, newest first, by trip and by booking, and never what the values are', async () => {
    const trip = await ownTrip()
    const form = bookingForm({ foodAllergies: 'Sesame', medicalConditions: 'Asthma' })
    const { body: booked } = await request(app).post(`/api/trips/${trip.id}/bookings`).send(form).expect(201)
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ price: 5 }).expect(200)
    await correct(booked.id, { foodAllergies: 'Peanuts', lastName: 'Corrected' }).expect(200)
    await tripAdmin.agent
      .patch(`/api/trip-bookings/${booked.id}/status`)
      .send({ paymentStatus: 'paid' })
      .expect(200)
    const { body: sent } = await organizer.agent
      .post(`/api/trips/${trip.id}/messages`)
      .send({ to: 'all', subject: 'Secret subject', text: 'Secret text' })
      .expect(201)
    expect(sent.recipients).toBe(1)
    const path = `/api/trips/${trip.id}/history`
    const { body, text } = await organizer.agent.get(path).expect(200)
    expect(
      body.map(({ action, person, booking, fields }: TripHistoryEntry) => [
        action,
        person?.name ?? null,
        booking?.id ?? null,
        fields,
      ]),
    ).toEqual([
      ['messaged', 'Ebba Trails', null, []],
      ['status', 'trip-boss', booked.id, ['paymentStatus']],
      ['edited', 'Ebba Trails', booked.id, ['lastName', 'foodAllergies']],
      ['edited', 'Ebba Trails', null, ['price']],
      ['created', null, booked.id, []],
    ])
    for (const secret of ['Sesame', 'Peanuts', 'Asthma', 'Secret']) expect(text).not.toContain(secret)
    const ofBooking = await organizer.agent.get(`${path}?bookingId=${booked.id}&limit=2`).expect(200)
    expect(ofBooking.body.map(({ action }: TripHistoryEntry) => action)).toEqual(['status', 'edited'])
    expect(ofBooking.headers['x-total-count']).toBe('3')
    await organizer.agent.get(`${path}?bookingId=x`).expect(400)
    const other = await ownTrip()
    const foreign = await organizer.agent
      .get(`/api/trips/${other.id}/history?bookingId=${booked.id}`)
      .expect(200)
    expect(foreign.body).toEqual([])
    await drainOutbox(db)
  })
})
