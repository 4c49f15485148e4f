import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingForm, createBooking, createLink, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { trips } from '#shared/trips/table.ts'
import { cancelledTripsChore } from './cancel-trip.ts'

let now = TEST_NOW
const { app, db, deps } = await createTestApp({}, () => now)
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
beforeEach(() => {
  now = TEST_NOW
})

const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })
const REASON = 'The hut is closed this summer.'
const cancel = (id: number) => organizer.agent.post(`/api/trips/${id}/cancel`).send({ reason: REASON })
const change = (id: number, changes: object) => organizer.agent.patch(`/api/trips/${id}`).send(changes)
const join = (id: number, email: string) =>
  request(app)
    .post(`/api/trips/${id}/waiting-list`)
    .send({ firstName: 'Ada', lastName: 'Waits', email, seats: 1 })
const book = (id: number) => request(app).post(`/api/trips/${id}/bookings`).send(bookingForm())
const listed = async (id: number) =>
  (await request(app).get('/api/trips').expect(200)).body.find((trip: { id: number }) => trip.id === id)

describe('cancelling a trip', () => {
  test('tells its reason to somebody who booked and whom the organizer has added once more', async () => {
    const trip = await ownTrip({ maxGroupSize: 4, availableSpots: 4 })
    const email = 'both@post.example'
    await createBooking(db, trip.id, { email })
    await createBooking(db, trip.id, { email, addedBy: organizer.user.id })
    await drainOutbox(db)
    await cancel(trip.id).expect(200)
    const [mail, ...others] = await drainOutbox(db)
    expect(others).toEqual([])
    expect(mail?.text).toContain(REASON)
  })

  test('cancels its bookings, keeps what was paid, and mails each address once, the waiting list too', async () => {
    const trip = await ownTrip({ maxGroupSize: 4, availableSpots: 4 })
    const both = 'twice@post.example'
    const first = await createBooking(db, trip.id, { paymentStatus: 'paid', email: both })
    await createBooking(db, trip.id, { partyId: first.id, email: both.toUpperCase(), language: 'sv' })
    await createBooking(db, trip.id, { email: 'bo@post.example', language: 'sv' })
    await createBooking(db, trip.id, { paymentStatus: 'cancelled', email: 'gone@post.example' })
    await createBooking(db, trip.id)
    await join(trip.id, 'waits@post.example').expect(201)
    await drainOutbox(db)

    const { body } = await cancel(trip.id).expect(200)
    expect(body).toMatchObject({ isCancelled: true, cancelReason: REASON, availableSpots: 4 })
    const stored = await db.select().from(tripBookings).where(eq(tripBookings.tripId, trip.id))
    expect(stored.map(({ paymentStatus }) => paymentStatus)).toEqual(stored.map(() => 'cancelled'))
    expect(stored.filter(({ wasPaid }) => wasPaid).map(({ id }) => id)).toEqual([first.id])
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 4 })

    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([
      'bo@post.example',
      both,
      expect.stringMatching(/^vera-/),
      'waits@post.example',
    ])
    const to = (address: string) => mails.find((mail) => mail.to.address === address)
    expect(to('bo@post.example')).toMatchObject({ subject: `Inställd: ${trip.name}` })
    expect(to('bo@post.example')?.text).toContain(REASON)
    expect(to('waits@post.example')?.text).not.toContain(REASON)
    const file = to(both)?.attachments?.[0]?.content ?? ''
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('STATUS:CANCELLED')
    const before = (await request(app).get(`/api/trips/${trip.id}/calendar.ics`).expect(200)).text
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    const uid = (text: string) => /UID:(.*)\r/.exec(text)?.[1]
    expect(uid(file)).toBe(uid(before))
    expect(sequence(file)).toBeGreaterThan(sequence(before))
    expect(before).toContain('STATUS:CANCELLED')

    // Their link goes on working, the one of the mail and those before.
    const token = /\/booking\/([\w-]{43})/.exec(to(both)?.text ?? '')?.[1]
    for (const known of [token, await createLink(db, first.id)]) {
      const { body: linked } = await request(app).get(`/api/booking-link/${known}`).expect(200)
      expect(linked.trip).toMatchObject({ isCancelled: true, cancelReason: REASON })
    }
  })

  test.each([
    ['their address', 'hello@guides.example', 'mailto:hello@guides.example'],
    ['no usable address', 'write to us', 'mailto:hello@trailherd.example'],
  ])(
    'files in mails name the organizer, who has %s, when one books, when it moves and when it is off',
    async (_, organizerEmail, mailbox) => {
      const trip = await ownTrip({ organizerName: 'Guides; of, Sarek', organizerEmail })
      await book(trip.id).expect(201)
      await change(trip.id, { startDate: '2027-08-01', endDate: '2027-08-05' }).expect(200)
      await cancel(trip.id).expect(200)
      const files = (await drainOutbox(db)).flatMap(({ attachments = [] }) => attachments)
      const calendars = files.map(({ content }) => new ICAL.Component(ICAL.parse(content)))
      expect(calendars.map((one) => one.getFirstPropertyValue('method'))).toEqual([
        'PUBLISH',
        'PUBLISH',
        'CANCEL',
      ])
      const organizers = calendars.map((one) =>
        one.getFirstSubcomponent('vevent')?.getFirstProperty('organizer'),
      )
      expect(organizers.map((one) => [one?.getFirstValue(), one?.getFirstParameter('cn')])).toEqual(
        organizers.map(() => [mailbox, 'Guides; of, Sarek']),
      )
    },
  )

  test('is done once, and nobody books, joins, comes back or is added afterwards', async () => {
    const trip = await ownTrip()
    const booking = await createBooking(db, trip.id)
    await Promise.all([cancel(trip.id), cancel(trip.id)]).then((answers) =>
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]),
    )
    await cancel(trip.id).expect(409)
    await book(trip.id).expect(409)
    await join(trip.id, 'late@post.example').expect(409)
    await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'pending' })
      .expect(409)
    await organizer.agent
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm(), onBehalf: true })
      .expect(409)
    await change(trip.id, { startDate: '2027-08-01', endDate: '2027-08-05' }).expect(409)
    await change(trip.id, { terms: 'Everything is paid back.' }).expect(200)
  })

  test('gives offered spots back, and leaves out trips that are over and drafts', async () => {
    const trip = await ownTrip({ maxGroupSize: 1, availableSpots: 1 })
    const booking = await createBooking(db, trip.id)
    await join(trip.id, 'offered@post.example').expect(201)
    await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'cancelled' })
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0 })
    await cancel(trip.id).expect(200)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1 })
    const over = await ownTrip({ startDate: '2020-01-01', endDate: '2020-01-03' })
    await cancel(over.id).expect(409)
    const draft = await ownTrip({ isDraft: true })
    await cancel(draft.id).expect(409)
    const { body } = await organizer.agent
      .post(`/api/trips/${draft.id}/cancel`)
      .send({ reason: ' ' })
      .expect(400)
    expect(Object.keys(body.errors)).toEqual(['reason'])
  })

  test.each(['cancelled', 'deleted'])(
    'the mail about a trip that is %s names what comes back to whom, in their language',
    async (how) => {
      const trip = await ownTrip({ price: 4500, currency: 'SEK', maxGroupSize: 9, availableSpots: 9 })
      const pay = (bookingId: number, kind: string, amount: number) =>
        organizer.agent
          .post(`/api/trip-bookings/${bookingId}/payments`)
          .send({ kind, amount, method: 'swish' })
          .expect(201)
      const both = `both-${how}@post.example`
      const first = await createBooking(db, trip.id, { email: both })
      const second = await createBooking(db, trip.id, { partyId: first.id, email: both })
      const swede = await createBooking(db, trip.id, { email: `bo-${how}@post.example`, language: 'sv' })
      await createBooking(db, trip.id, { email: `new-${how}@post.example` })
      const back = await createBooking(db, trip.id, { email: `back-${how}@post.example` })
      const gone = await createBooking(db, trip.id, { email: `gone-${how}@post.example` })
      await pay(first.id, 'received', 4500)
      await pay(first.id, 'refunded', 500)
      await pay(swede.id, 'received', 1350)
      await pay(back.id, 'received', 900)
      await pay(back.id, 'refunded', 900)
      await pay(gone.id, 'received', 4500)
      await organizer.agent
        .patch(`/api/trip-bookings/${gone.id}/status`)
        .send({ paymentStatus: 'cancelled' })
        .expect(200)
      await drainOutbox(db)
      // The mail about this one still waits, and is not sent any more.
      await pay(second.id, 'received', 1000)

      if (how === 'cancelled') await cancel(trip.id).expect(200)
      else await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204)
      const mails = await drainOutbox(db)
      expect(mails).toHaveLength(4)
      const sentences = Object.fromEntries(
        mails.map(({ to, text, html }) => {
          const sentence = /(?:comes back|tillbaka) [^:]*: (.*)\.\n|(have already paid)/.exec(text)
          const found = (sentence?.[1] ?? sentence?.[2])?.replaceAll('\u00a0', ' ')
          if (sentence?.[1]) expect(html).toContain(`${sentence[1]}.`)
          return [to.address.replace(/-.*/, ''), found]
        }),
      )
      expect(sentences).toEqual({
        both: 'SEK 5,000',
        bo: '1 350 kr',
        new: 'have already paid',
        back: 'have already paid',
      })
    },
  )

  test('lists label it for 30 days and then leave it out; its page stays', async () => {
    const trip = await ownTrip()
    await cancel(trip.id).expect(200)
    expect(await listed(trip.id)).toMatchObject({ isCancelled: true })
    const hasSpots = await request(app).get('/api/trips?hasSpots=true').expect(200)
    expect(hasSpots.body.map(({ id }: { id: number }) => id)).not.toContain(trip.id)
    const leaveOut = () => cancelledTripsChore(deps).run(new AbortController().signal)
    now = new Date(TEST_NOW.getTime() + 29 * 86_400_000)
    await leaveOut()
    const stored = () => db.select().from(trips).where(eq(trips.id, trip.id))
    expect((await stored())[0]?.isInLists).toBe(true)
    now = new Date(TEST_NOW.getTime() + 31 * 86_400_000)
    await leaveOut()
    await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect((await stored())[0]?.isInLists).toBe(false)
    await expect.poll(() => listed(trip.id)).toBeUndefined()
  })

  test('a copy of it is an ordinary draft', async () => {
    const trip = await ownTrip({ bookingPaused: true })
    await cancel(trip.id).expect(200)
    const { body } = await organizer.agent.post(`/api/trips/${trip.id}/duplicate`).expect(201)
    expect(body).toMatchObject({ isCancelled: false, cancelReason: null, bookingPaused: false })
  })
})

describe('pausing and closing', () => {
  test.each([
    ['paused', { bookingPaused: true }],
    ['closed', { bookingCloses: '2027-01-01' }],
  ])(
    'while booking is %s nobody books, people join the list, and the organizer may offer',
    async (_, stop) => {
      now = new Date('2027-01-02T10:00:00Z')
      const trip = await ownTrip()
      await change(trip.id, stop).expect(200)
      await book(trip.id).expect(409)
      await join(trip.id, `waits-${trip.id}@post.example`).expect(201)
      const { body: added } = await organizer.agent
        .post(`/api/trips/${trip.id}/bookings`)
        .send({ ...bookingForm(), onBehalf: true })
        .expect(201)
      // A spot that becomes free is not offered by itself.
      await organizer.agent
        .patch(`/api/trip-bookings/${added.id}/status`)
        .send({ paymentStatus: 'cancelled' })
        .expect(200)
      const list = () => organizer.agent.get(`/api/trips/${trip.id}/waiting-list`).expect(200)
      const [entry] = (await list()).body
      expect(entry.state).toBe('waiting')
      await organizer.agent.post(`/api/trips/${trip.id}/waiting-list/${entry.id}/offer`).expect(200)
      const mails = (await drainOutbox(db)).filter(({ to }) => to.address === `waits-${trip.id}@post.example`)
      const mail = mails.find(({ text }) => text.includes('Book within'))
      const token = /\/waiting-list\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
      await request(app).post(`/api/waiting-list/${token}/accept`).send(bookingForm()).expect(201)
    },
  )

  test('one can book on the last day; open again, free spots go to the list first', async () => {
    now = new Date('2027-01-02T10:00:00Z')
    const trip = await ownTrip({ maxGroupSize: 2, availableSpots: 2, bookingCloses: '2027-01-02' })
    await book(trip.id).expect(201)
    await change(trip.id, { bookingPaused: true }).expect(200)
    await join(trip.id, `first-${trip.id}@post.example`).expect(201)
    const { body } = await change(trip.id, { bookingPaused: false }).expect(200)
    expect(body.availableSpots).toBe(0)
    await book(trip.id).expect(409)
  })
})

test('a larger group has as many more free spots, unless the edit names them; the waiting list gets them at once', async () => {
  const trip = await ownTrip({ maxGroupSize: 1, availableSpots: 1 })
  await createBooking(db, trip.id)
  await join(trip.id, `grow-${trip.id}@post.example`).expect(201)
  const { body } = await change(trip.id, { maxGroupSize: 3 }).expect(200)
  expect(body.availableSpots).toBe(1)
  const named = await change(trip.id, { maxGroupSize: 6, availableSpots: 1 }).expect(200)
  expect(named.body.availableSpots).toBe(1)
  expect((await change(trip.id, { maxGroupSize: 7 }).expect(200)).body.availableSpots).toBe(2)
})
