import { eq } from 'drizzle-orm'
import pino from 'pino'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { bookingForm, createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { oldEntriesChore, settleWaitingLists } from './chores.ts'

let now = TEST_NOW
const { app, db, deps } = await createTestApp({}, () => now)
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
beforeEach(() => {
  now = TEST_NOW
})

const HOUR = 3_600_000
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR)
}
const settle = () => settleWaitingLists(deps)

const TOKEN = /http:\/\/trailherd\.test\/waiting-list\/([\w-]{43})(?![\w-])/
const tokenIn = (text = '') => TOKEN.exec(text)?.[1] ?? 'no token'

let people = 0
/** A form of the list; give only what matters. */
const waiter = (given: object = {}) => {
  people += 1
  return {
    firstName: 'Ada',
    lastName: `Waits ${people}`,
    email: `ada-${people}@wait.example`,
    seats: 1,
    ...given,
  }
}

/** A trip with as many bookings as it has seats. */
const fullTrip = async (seats = 4, given: Parameters<typeof createTrip>[1] = {}) => {
  const trip = await createTrip(db, {
    maxGroupSize: seats,
    createdBy: organizer.user.id,
    ...given,
  })
  const bookings = []
  for (let seat = 0; seat < seats; seat += 1) bookings.push(await createBooking(db, trip.id))
  return { trip, bookings }
}

const list = (tripId: number, rest = '') => `/api/trips/${tripId}/waiting-list${rest}`
const link = (token: string, rest = '') => `/api/waiting-list/${token}${rest}`

/** Joins and reads the token from the mail. */
const join = async (tripId: number, given: object = {}) => {
  await drainOutbox(db)
  const form = waiter(given)
  const { body } = await request(app).post(list(tripId)).send(form).expect(201)
  const [mail] = await drainOutbox(db)
  return { ...form, position: body.position as number, token: tokenIn(mail?.text), mail }
}

const setStatus = (bookingId: number, paymentStatus: string) =>
  organizer.agent.patch(`/api/trip-bookings/${bookingId}/status`).send({ paymentStatus })
const cancel = (bookingId = 0) => setStatus(bookingId, 'cancelled').expect(200)

const shown = async (token: string) => (await request(app).get(link(token)).expect(200)).body
const states = async (...tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await shown(token)).state))

/** New mails about this trip; the chore also ends offers of other tests' trips. */
const mailsOf = async ({ name }: { name: string }) =>
  (await drainOutbox(db)).filter(({ subject }) => subject.endsWith(` ${name}`))

const offersIn = (mails: Awaited<ReturnType<typeof drainOutbox>>) =>
  mails.filter(({ text }) => text.includes('Book within')).map(({ to }) => to.address)

describe('joining', () => {
  test('gives a position, mails the link, and stores its hash alone', async () => {
    const { trip } = await fullTrip()
    const first = await join(trip.id)
    const second = await join(trip.id, { seats: 3, atLeast: 2 })
    expect([first.position, second.position]).toEqual([1, 2])
    expect(second.mail?.to).toEqual({ address: second.email })
    expect(second.mail?.text).toContain('You are number 2 on the waiting list')
    expect(JSON.stringify(await db.select().from(waitingList))).not.toContain(second.token)
    expect(await shown(second.token)).toEqual({
      firstName: 'Ada',
      lastName: second.lastName,
      email: second.email,
      seats: 3,
      atLeast: 2,
      state: 'waiting',
      position: 2,
      offeredSeats: null,
      until: null,
      afterOffer: null,
      offering: 'automatic',
      trip: expect.objectContaining({ id: trip.id, organizerEmail: trip.organizerEmail }),
    })
  })

  test('says whether free spots are offered by themselves, by the organizer, or not at all', async () => {
    const { trip } = await fullTrip()
    const before = await join(trip.id)
    const edit = (values: Partial<typeof trips.$inferInsert>) =>
      db.update(trips).set(values).where(eq(trips.id, trip.id))
    const offering = async () => (await shown(before.token)).offering
    expect(before.mail?.text).toContain('When spots are free for you, we send you a mail')
    await edit({ bookingPaused: true })
    expect(await offering()).toBe('paused')
    expect((await join(trip.id)).mail?.text).toContain('Booking is paused for now, so free spots are not')
    await edit({ bookingPaused: false, bookingCloses: '2027-01-01' })
    expect(await offering()).toBe('closed')
    await edit({ isListed: false })
    expect(await offering()).toBe('off')
    await edit({ isListed: true, bookingEnabled: false })
    expect(await offering()).toBe('off')
    await edit({ startDate: '2027-01-01' })
    expect(await offering()).toBe('over')
  })

  test('tells nobody where the money goes, which is for people who have booked', async () => {
    const payTo = { swish: '0701234567', iban: 'SE4550000000058398257466' }
    const { trip } = await fullTrip(1, { howToPay: 'To 0701234567', payTo })
    const { token } = await join(trip.id)
    expect((await shown(token)).trip).toMatchObject({ howToPay: null, payTo: null })
  })

  test('is refused when there are spots, when the address waits already, and when the trip cannot be booked', async () => {
    const { trip } = await fullTrip(4)
    await join(trip.id, { email: 'twice@wait.example' })
    const ask = (tripId: number, given: object = {}) => request(app).post(list(tripId)).send(waiter(given))
    const again = await ask(trip.id, { email: 'Twice@wait.example' }).expect(409)
    expect(again.body.message).toContain('already on the waiting list')
    expect(again.body.errors).toEqual({ email: again.body.message })
    const free = await createTrip(db, { availableSpots: 2 })
    const { body } = await ask(free.id, { seats: 3, atLeast: 2 }).expect(409)
    expect(body).toMatchObject({ spotsLeft: 2 })
    await ask(free.id, { seats: 3 }).expect(201)
    const past = await createTrip(db, { startDate: '2027-01-01', availableSpots: 0 })
    const disabled = await createTrip(db, { bookingEnabled: false, availableSpots: 0 })
    const hidden = await createTrip(db, { isListed: false, availableSpots: 0 })
    for (const { id } of [past, disabled]) await ask(id).expect(409)
    await ask(hidden.id).expect(404)
    await ask(2_147_483_647).expect(404)
  })

  test('again is possible from the moment one’s own offer ends, and the seats of the offer are then free', async () => {
    const { trip, bookings } = await fullTrip(1)
    const first = await join(trip.id)
    const ask = () =>
      request(app)
        .post(list(trip.id))
        .send(waiter({ email: first.email }))
    await cancel(bookings[0]?.id)
    await ask().expect(409)
    later(25)
    const { body } = await ask().expect(409)
    expect(body).toMatchObject({ spotsLeft: 1 })
    await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201)
    await ask().expect(201)
  })

  test('names the wrong fields, in the reader’s language', async () => {
    const { trip } = await fullTrip()
    const wrong = { firstName: ' ', lastName: 'Lind', email: 'x', seats: 9, atLeast: 0 }
    const { body } = await request(app).post(list(trip.id)).send(wrong).expect(400)
    expect(Object.keys(body.errors).sort()).toEqual(['atLeast', 'email', 'firstName', 'seats'])
    const more = await request(app)
      .post(list(trip.id))
      .set('Accept-Language', 'sv')
      .send(waiter({ seats: 2, atLeast: 3 }))
      .expect(400)
    expect(more.body.errors).toEqual({
      atLeast: 'Välj minst 1 och högst så många platser som du vill ha',
    })
  })

  test('lets no address hold more than 8 spots, those on offer included', async () => {
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const { trip, bookings } = await fullTrip(6)
    const email = bookings[0]?.email ?? undefined
    await request(limited)
      .post(list(trip.id))
      .send(waiter({ email, seats: 8 }))
      .expect(429)
    const { token } = await join(trip.id, { email, seats: 7, atLeast: 1 })
    await cancel(bookings[1]?.id)
    const companions = Array.from({ length: 7 }, () => ({ firstName: 'A', lastName: 'B', age: 9 }))
    await db.update(trips).set({ maxGroupSize: 20, availableSpots: 10 }).where(eq(trips.id, trip.id))
    await request(limited)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm({ email }), companions: companions.slice(0, 6) })
      .expect(429)
    await request(limited)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm({ email }), companions: companions.slice(0, 5) })
      .expect(201)
    // Seven are booked; the eighth is the offer's.
    await request(limited).post(link(token, '/accept')).send(bookingForm({ email })).expect(201)
  })
})

describe('a freed spot', () => {
  test('goes to the first who waits, before the public, and is held with a mail', async () => {
    const { trip, bookings } = await fullTrip(2)
    const first = await join(trip.id)
    const second = await join(trip.id)
    await cancel(bookings[0]?.id)
    expect(await seatsOf(db, trip.id)).toEqual({
      free: 0,
      held: 1,
      offered: 1,
      capacity: 2,
      bookings: 2,
    })
    await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(409)
    expect(await states(first.token, second.token)).toEqual(['offered', 'waiting'])
    expect(await shown(first.token)).toMatchObject({
      position: null,
      offeredSeats: 1,
      until: new Date(TEST_NOW.getTime() + 24 * HOUR).toISOString(),
    })
    expect(await shown(second.token)).toMatchObject({ position: 1 })
    const mails = await drainOutbox(db)
    const offer = mails.find(({ to }) => to.address === first.email)
    expect(offersIn(mails)).toEqual([first.email])
    expect(offer?.subject).toBe(`A spot for you: ${trip.name}`)
    expect(offer?.text).toContain('Book within 24 hours.')
    expect(offer?.text).toContain(
      'Until: Saturday, January 16, 2027 at 1:00 PM Central European Standard Time',
    )
    expect(offer?.expiresAt).toEqual(new Date(TEST_NOW.getTime() + 24 * HOUR))
    expect(await shown(tokenIn(offer?.text))).toMatchObject({ state: 'offered' })
  })

  test('is offered for three hours when the trip starts within three days, and not after its first day', async () => {
    const soon = await fullTrip(1, { startDate: '2027-01-18', endDate: '2027-01-19' })
    const last = await fullTrip(1, { startDate: '2027-01-15', endDate: '2027-01-19' })
    const entries = [await join(soon.trip.id), await join(last.trip.id)]
    await cancel(soon.bookings[0]?.id)
    later(11)
    await cancel(last.bookings[0]?.id)
    expect(await Promise.all(entries.map(async ({ token }) => (await shown(token)).until))).toEqual(
      ['2027-01-15T15:00:00.000Z', '2027-01-16T00:00:00.000Z'].map((until, index) =>
        index === 0 ? null : until,
      ),
    )
    expect(await states(...entries.map(({ token }) => token))).toEqual(['lapsed', 'offered'])
  })

  test('goes to the first for whom it is enough, as many as they want and there are, then on', async () => {
    const { trip, bookings } = await fullTrip(5)
    const four = await join(trip.id, { seats: 4 })
    const two = await join(trip.id, { seats: 3, atLeast: 2 })
    const one = await join(trip.id)
    await cancel(bookings[0]?.id)
    expect(await states(four.token, two.token, one.token)).toEqual(['waiting', 'waiting', 'offered'])
    await organizer.agent
      .patch(`/api/trips/${trip.id}`)
      .send({ maxGroupSize: 7, availableSpots: 2 })
      .expect(200)
    expect(await states(four.token, two.token)).toEqual(['waiting', 'offered'])
    expect((await shown(two.token)).offeredSeats).toBe(2)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 4, offered: 3, capacity: 7 })
  })

  test('is open to the public when it is too few for everybody who waits', async () => {
    const { trip, bookings } = await fullTrip(2)
    const pair = await join(trip.id, { seats: 2 })
    await cancel(bookings[0]?.id)
    expect(await states(pair.token)).toEqual(['waiting'])
    await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201)
  })

  test('is offered in the language of the entry', async () => {
    const { trip, bookings } = await fullTrip(1)
    await drainOutbox(db)
    await request(app).post(list(trip.id)).set('Accept-Language', 'sv').send(waiter()).expect(201)
    const [joined] = await drainOutbox(db)
    expect(joined?.subject).toBe(`Väntelista: ${trip.name}`)
    await cancel(bookings[0]?.id)
    const subjects = (await drainOutbox(db)).map(({ subject }) => subject)
    expect(subjects).toContain(`En plats till dig: ${trip.name}`)
    later(25)
    await settle()
    expect((await mailsOf(trip)).map(({ subject }) => subject)).toEqual([
      `Ditt erbjudande har gått ut: ${trip.name}`,
    ])
  })

  test('that nobody offered, such as by a server of the release before, is offered by the chore', async () => {
    const { trip } = await fullTrip(1)
    const first = await join(trip.id)
    await db.update(trips).set({ maxGroupSize: 2, availableSpots: 1 }).where(eq(trips.id, trip.id))
    await settle()
    expect(await states(first.token)).toEqual(['offered'])
  })

  test('waits while booking is disabled or the trip is hidden, and is offered when it opens again', async () => {
    const { agent: admin } = await signedInAgent(app, db, { username: 'admin' })
    const { trip, bookings } = await fullTrip(2)
    const [first, second] = [await join(trip.id), await join(trip.id)]
    const enable = (bookingEnabled: boolean) =>
      admin.patch(`/api/trips/${trip.id}/booking-status`).send({ bookingEnabled }).expect(200)
    const hide = (hidden: boolean) =>
      admin.patch(`/api/trips/${trip.id}/visibility`).send({ hidden, reason: 'Spam' }).expect(200)
    await enable(false)
    await cancel(bookings[0]?.id)
    await settle()
    expect(await states(first.token)).toEqual(['waiting'])
    const { body } = await enable(true)
    expect(body.availableSpots).toBe(0)
    expect(await states(first.token, second.token)).toEqual(['offered', 'waiting'])
    await hide(true)
    await cancel(bookings[1]?.id)
    const refused = await request(app).post(link(first.token, '/accept')).send(bookingForm()).expect(409)
    expect(refused.body.message).toContain('cannot be booked at the moment')
    expect(await shown(first.token)).toMatchObject({ state: 'lapsed', afterOffer: 'hidden', until: null })
    expect(await states(second.token)).toEqual(['waiting'])
    await hide(false)
    expect(await states(first.token, second.token)).toEqual(['offered', 'offered'])
  })
})

describe('an offer', () => {
  const offered = async (given: object = {}, seats = 3) => {
    const { trip, bookings } = await fullTrip(seats)
    const first = await join(trip.id, { seats, atLeast: 1, ...given })
    const second = await join(trip.id)
    for (const { id } of bookings.slice(0, seats - 1)) await setStatus(id, 'paid')
    const party = bookings.map(({ id }) => id)
    return { trip, party, first, second }
  }

  test('is accepted with the booking’s form and companions; spots left over go on to the next', async () => {
    const { trip, party, first, second } = await offered()
    await db.update(trips).set({ maxGroupSize: 5 }).where(eq(trips.id, trip.id))
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ availableSpots: 2 }).expect(200)
    await cancel(party[0])
    // Two were offered at once; the third was freed later and goes to the next.
    expect(await states(first.token, second.token)).toEqual(['offered', 'offered'])
    await drainOutbox(db)
    const { body } = await request(app)
      .post(link(first.token, '/accept'))
      .send({ ...bookingForm(), companions: [{ firstName: 'Bo', lastName: 'Lind', age: 9 }] })
      .expect(201)
    expect(body).toMatchObject({
      tripId: trip.id,
      paymentStatus: 'pending',
      companions: [{ partyId: body.id }],
    })
    expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual([
      `Booking received: ${trip.name}`,
      `New booking: ${trip.name}`,
    ])
    expect(await states(first.token)).toEqual(['booked'])
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 4, offered: 1, capacity: 5 })
    const again = await request(app).post(link(first.token, '/accept')).send(bookingForm()).expect(409)
    expect(again.body.message).toContain('already booked')
    await request(app).delete(link(first.token)).expect(409)
  })

  test('tells what is paid when and what comes back, and books nothing once that has changed', async () => {
    const { trip, bookings } = await fullTrip(2)
    const first = await join(trip.id)
    const terms = { depositPercent: 30, balanceDays: 40, refundSteps: [{ daysBefore: 60, percent: 100 }] }
    await organizer.agent.patch(`/api/trips/${trip.id}`).send(terms).expect(200)
    await cancel(bookings[0]?.id)
    expect((await shown(first.token)).trip).toMatchObject(terms)
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ depositPercent: 90 }).expect(200)
    const accept = (seen: object) =>
      request(app)
        .post(link(first.token, '/accept'))
        .send({ ...bookingForm(), terms: seen })
    const { body } = await accept(terms).expect(409)
    expect(body.message).toContain('when you pay or what you get back')
    await accept({ ...terms, depositPercent: 90 }).expect(201)
  })

  test('is for at most as many people as are held; fewer leave the others to the next', async () => {
    const { trip, bookings } = await fullTrip(3)
    const first = await join(trip.id, { seats: 2 })
    const second = await join(trip.id)
    await organizer.agent
      .patch(`/api/trips/${trip.id}`)
      .send({ maxGroupSize: 5, availableSpots: 2 })
      .expect(200)
    const companion = { firstName: 'Bo', lastName: 'Lind', age: 9 }
    const tooMany = await request(app)
      .post(link(first.token, '/accept'))
      .send({ ...bookingForm(), companions: [companion, companion] })
      .expect(409)
    expect(tooMany.body).toMatchObject({ spotsLeft: 2 })
    await request(app).post(link(first.token, '/accept')).send(bookingForm()).expect(201)
    expect(await states(first.token, second.token)).toEqual(['booked', 'offered'])
    expect(await seatsOf(db, trip.id)).toMatchObject({
      free: 0,
      held: bookings.length + 1,
      offered: 1,
      capacity: 5,
    })
  })

  test('for two of a group of three leaves the third on the list, where the next free seat is offered first', async () => {
    const { trip, bookings } = await fullTrip(4)
    const first = await join(trip.id, { seats: 3, atLeast: 2 })
    const second = await join(trip.id)
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ maxGroupSize: 6 }).expect(200)
    expect(await shown(first.token)).toMatchObject({ state: 'offered', offeredSeats: 2 })
    const companions = [{ firstName: 'Bo', lastName: 'Lind', age: 9 }]
    const form = { ...bookingForm(), companions, stay: true }
    const accept = (given: object) =>
      request(app).post(link(first.token, '/accept')).set('Idempotency-Key', 'stay-1').send(given)
    await accept({ ...form, stay: 'yes' }).expect(400)
    const { body } = await accept(form).expect(201)
    expect((await accept(form).expect(201)).body).toEqual(body)
    await accept({ ...form, stay: false }).expect(422)
    expect(await shown(first.token)).toMatchObject({
      state: 'waiting',
      position: 1,
      seats: 1,
      atLeast: 1,
      offeredSeats: null,
      until: null,
    })
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 6, capacity: 6 })
    await cancel(bookings[0]?.id)
    expect(await states(first.token, second.token)).toEqual(['offered', 'waiting'])
    await request(app).post(link(first.token, '/accept')).send(bookingForm()).expect(201)
    expect(await states(first.token, second.token)).toEqual(['booked', 'waiting'])
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 6, capacity: 6 })
  })

  test('for fewer than are held gives the others to the next, and not back to who stays on the list', async () => {
    const { trip } = await fullTrip(4)
    const first = await join(trip.id, { seats: 3 })
    const second = await join(trip.id)
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ maxGroupSize: 7 }).expect(200)
    await request(app)
      .post(link(first.token, '/accept'))
      .send({ ...bookingForm(), stay: true })
      .expect(201)
    expect(await shown(first.token)).toMatchObject({ state: 'waiting', seats: 2, atLeast: 2 })
    expect(await states(second.token)).toEqual(['offered'])
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1, held: 5, offered: 1, capacity: 7 })
    await settle()
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1, offered: 1 })
  })

  test('sent twice with one key is one booking', async () => {
    const { trip, bookings } = await fullTrip(1)
    const { token } = await join(trip.id)
    await cancel(bookings[0]?.id)
    const form = bookingForm()
    const send = () =>
      request(app).post(link(token, '/accept')).set('Idempotency-Key', 'accept-1').send(form).expect(201)
    const [one, two] = await Promise.all([send(), send()])
    expect(two.body).toEqual(one.body)
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 1, capacity: 1, bookings: 2 })
  })

  test('ends after its time: its spots go to the next, and a mail says so', async () => {
    const { trip, bookings } = await fullTrip(1)
    const [first, second] = [await join(trip.id), await join(trip.id)]
    await cancel(bookings[0]?.id)
    later(23)
    await settle()
    expect(await states(first.token)).toEqual(['offered'])
    later(1)
    // Even before the spots have gone on, nobody can accept.
    expect(await states(first.token)).toEqual(['lapsed'])
    const late = await request(app).post(link(first.token, '/accept')).send(bookingForm()).expect(409)
    expect(late.body.message).toContain('The offer has ended')
    await drainOutbox(db)
    await Promise.all([settle(), settle()])
    expect(await states(first.token, second.token)).toEqual(['lapsed', 'offered'])
    expect((await mailsOf(trip)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [second.email, `A spot for you: ${trip.name}`],
      [first.email, `Your offer has ended: ${trip.name}`],
    ])
    expect((await join(trip.id, { email: first.email })).position).toBe(1)
  })

  test('that has ended says that spots are open to everybody only where nobody else waits and booking is open', async () => {
    const endedOffer = async (change: (tripId: number) => Promise<unknown>) => {
      const { trip, bookings } = await fullTrip(2)
      const { token } = await join(trip.id)
      await cancel(bookings[0]?.id)
      await change(trip.id)
      later(24)
      const before = (await shown(token)).afterOffer
      await drainOutbox(db)
      await settle()
      const mail = (await mailsOf(trip)).find(({ subject }) => subject.startsWith('Your offer'))
      return [before, (await shown(token)).afterOffer, mail?.text.includes('open to everybody')]
    }
    const edit = (values: Partial<typeof trips.$inferInsert>) => (tripId: number) =>
      db.update(trips).set(values).where(eq(trips.id, tripId))
    expect(await endedOffer(async () => {})).toEqual(['unheld', 'open', true])
    expect(await endedOffer((tripId) => join(tripId))).toEqual(['unheld', 'next', false])
    expect(await endedOffer((tripId) => join(tripId, { seats: 2 }))).toEqual(['unheld', 'unheld', false])
    expect(await endedOffer(edit({ bookingPaused: true }))).toEqual(['unheld', 'unheld', false])
    expect(await endedOffer(edit({ bookingCloses: '2027-01-01' }))).toEqual(['unheld', 'unheld', false])
    expect(await endedOffer(edit({ bookingEnabled: false }))).toEqual(['unheld', 'over', false])
  })

  test('is declined by leaving; its spots go to the next', async () => {
    const { trip, bookings } = await fullTrip(1)
    const [first, second, third] = [await join(trip.id), await join(trip.id), await join(trip.id)]
    await cancel(bookings[0]?.id)
    await request(app).delete(link(second.token)).expect(204)
    await request(app).delete(link(first.token)).expect(204)
    expect(await states(third.token)).toEqual(['offered'])
    await request(app).get(link(first.token)).expect(404)
    await request(app).delete(link(third.token)).expect(204)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1, held: 0, capacity: 1 })
  })

  test('keeps the group from becoming too small', async () => {
    const { trip, bookings } = await fullTrip(3)
    await join(trip.id)
    await cancel(bookings[0]?.id)
    const edit = (changes: object) => organizer.agent.patch(`/api/trips/${trip.id}`).send(changes)
    const small = await edit({ maxGroupSize: 2 }).expect(409)
    expect(small.body.errors).toEqual({
      maxGroupSize:
        '2 spots are booked and 1 offered to the waiting list: the group cannot be smaller than 3.',
    })
    const many = await edit({ availableSpots: 1 }).expect(409)
    expect(many.body.errors.availableSpots).toContain('at most 0 can be available')
    await edit({ maxGroupSize: 3, availableSpots: 0 }).expect(200)
  })

  test('cannot be accepted once the trip is disabled', async () => {
    const { trip, bookings } = await fullTrip(1)
    const { token } = await join(trip.id)
    await cancel(bookings[0]?.id)
    await db.update(trips).set({ bookingEnabled: false }).where(eq(trips.id, trip.id))
    await request(app).post(link(token, '/accept')).send(bookingForm()).expect(409)
  })
})

describe('the organizer', () => {
  test('sees who waits in order, offers out of order and removes', async () => {
    const { trip, bookings } = await fullTrip(2)
    const pair = await join(trip.id, { seats: 2 })
    const other = await join(trip.id, { seats: 2 })
    const read = async () => (await organizer.agent.get(list(trip.id)).expect(200)).body
    const offer = (entryId: number) => organizer.agent.post(list(trip.id, `/${entryId}/offer`))
    expect((await read()).map(({ email, position }: typeof pair) => [email, position])).toEqual([
      [pair.email, 1],
      [other.email, 2],
    ])
    const [, { id }] = await read()
    const refused = await offer(id).expect(409)
    expect(refused.body.message).toBe('No spot of this trip is free.')
    await cancel(bookings[0]?.id)
    const { body } = await offer(id).expect(200)
    expect(body).toMatchObject([
      { state: 'waiting', position: 1 },
      { id, state: 'offered', offeredSeats: 1 },
    ])
    await offer(id).expect(409)
    await organizer.agent.delete(list(trip.id, `/${id}`)).expect(204)
    await organizer.agent.delete(list(trip.id, `/${id}`)).expect(404)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1, held: 1, capacity: 2 })
    const elsewhere = await fullTrip(1)
    const [entry] = await read()
    await organizer.agent.delete(list(elsewhere.trip.id, `/${entry.id}`)).expect(404)
  })

  test('offers the spot of an offer that has just ended, to somebody else or to the same person again', async () => {
    const { trip, bookings } = await fullTrip(1)
    const first = await join(trip.id)
    const next = await join(trip.id)
    const third = await join(trip.id)
    await cancel(bookings[0]?.id)
    const ids = (await organizer.agent.get(list(trip.id)).expect(200)).body.map(
      ({ id }: { id: number }) => id,
    )
    const offer = (place: number) => organizer.agent.post(list(trip.id, `/${ids[place]}/offer`))
    await offer(2).expect(409)
    later(25)
    await drainOutbox(db)
    await offer(2).expect(200)
    expect(await states(first.token, next.token, third.token)).toEqual(['lapsed', 'waiting', 'offered'])
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([first.email, third.email].sort())
    later(25)
    await offer(2).expect(200)
    expect(await states(next.token, third.token)).toEqual(['waiting', 'offered'])
    expect(offersIn(await drainOutbox(db))).toEqual([third.email])
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, offered: 1, capacity: 1 })
  })

  test('offers no spot of a trip that is hidden, which nobody could take', async () => {
    const { trip, bookings } = await fullTrip(1)
    await join(trip.id)
    await db.update(trips).set({ isListed: false }).where(eq(trips.id, trip.id))
    await cancel(bookings[0]?.id)
    const [{ id }] = (await organizer.agent.get(list(trip.id)).expect(200)).body
    const { body } = await organizer.agent.post(list(trip.id, `/${id}/offer`)).expect(409)
    expect(body.message).toBe('This trip is not public, so nobody could take the spot.')
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1 })
  })

  test('cannot make a draft of a trip while somebody waits or has an offer, which nobody could accept', async () => {
    const trip = await createTrip(db, { availableSpots: 0, createdBy: organizer.user.id })
    const { token, email } = await join(trip.id)
    const change = (fields: object) => organizer.agent.patch(`/api/trips/${trip.id}`).send(fields)
    const { body } = await change({ isDraft: true }).expect(409)
    expect(body.errors.isDraft).toContain('waiting list')
    await change({ availableSpots: 1 }).expect(200)
    expect(offersIn(await mailsOf(trip))).toEqual([email])
    await change({ isDraft: true }).expect(409)
    await request(app).delete(link(token)).expect(204)
    await change({ isDraft: true }).expect(200)
  })

  test('who deletes the trip tells everybody who waits', async () => {
    const { trip, bookings } = await fullTrip(1)
    const first = await join(trip.id)
    await join(trip.id, { email: bookings[0]?.email })
    // Who holds a spot and waits for another counts once.
    const { body } = await organizer.agent
      .get(`/api/trip-organizer/trips-with-bookings?tripId=${trip.id}`)
      .expect(200)
    expect(body).toMatchObject([{ waiting: 2, onlyWaiting: 1 }])
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [bookings[0]?.email, `Cancelled: ${trip.name}`],
      [first.email, `Cancelled: ${trip.name}`],
    ])
    expect(mails[0]?.text).toContain('so your booking is cancelled')
    expect(mails[1]?.text).toContain('so its waiting list is closed')
    for (const { attachments } of mails) expect(attachments?.[0]?.content).toContain('METHOD:CANCEL')
    await request(app).get(link(first.token)).expect(404)
  })
})

test('an account that is deleted leaves its lists, and its offers go to the next', async () => {
  const { agent } = await signedInAgent(app, db)
  const { trip, bookings } = await fullTrip(1)
  await agent.post(list(trip.id)).send(waiter()).expect(201)
  const next = await join(trip.id)
  await cancel(bookings[0]?.id)
  const data = await agent.get('/api/user/export').expect(200)
  expect(data.body.waitingLists).toMatchObject([{ tripId: trip.id, state: 'offered', seats: 1 }])
  await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
  expect(await states(next.token)).toEqual(['offered'])
  expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, offered: 1, capacity: 1 })
  expect(await db.$count(waitingList, eq(waitingList.tripId, trip.id))).toBe(1)
})

test('entries are deleted 30 days after they were settled and after the trip, but never an open offer', async () => {
  const run = () => oldEntriesChore(deps).run(new AbortController().signal)
  const { trip, bookings } = await fullTrip(1)
  const [first, second] = [await join(trip.id), await join(trip.id)]
  await cancel(bookings[0]?.id)
  later(25)
  await settle()
  later(29 * 24)
  await run()
  expect(await states(first.token)).toEqual(['lapsed'])
  later(48)
  await run()
  await request(app).get(link(first.token)).expect(404)
  now = new Date('2027-09-01')
  await run()
  expect(await states(second.token)).toEqual(['lapsed'])
  await settle()
  await run()
  await request(app).get(link(second.token)).expect(404)
  expect(await seatsOf(db, trip.id)).toMatchObject({ free: 1, capacity: 1 })
})

test('tokens are never in the log, and guessed slowly', async () => {
  const { trip } = await fullTrip(1)
  const { token } = await join(trip.id)
  let logged = ''
  const log = pino({ level: 'trace' }, { write: (line) => (logged += line) })
  const logging = createApp({ ...deps, log })
  await request(logging).get(link(token)).expect(200)
  await request(logging).post(link(token, '/accept')).send(bookingForm()).expect(409)
  expect(logged).toContain('/api/waiting-list/.../accept')
  expect(logged).not.toContain(token)
  const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '0.0125' }, undefined, db)
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await request(limited).get(link('wrong'))).status)
  expect(statuses.at(-1)).toBe(429)
})
