import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { bookingForm, createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'

const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const athlete = await signedInAgent(app, db)

const SHOES: TripQuestion = { id: 'shoes', label: 'Shoe size', kind: 'text', isRequired: true }
const BED: TripQuestion = {
  id: 'bed',
  label: 'Which bed?',
  kind: 'choice',
  options: ['Upper', 'Lower'],
  isRequired: false,
}
const SWIM: TripQuestion = { id: 'swim', label: 'Can you swim?', kind: 'yesNo', isRequired: true }

const askingTrip = (questions = [SHOES, BED, SWIM]) =>
  createTrip(db, { createdBy: organizer.user.id, questions })
const book = (tripId: number, body: object, by = request(app)) =>
  by.post(`/api/trips/${tripId}/bookings`).send(body)
const stored = async (id: number) =>
  (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]?.answers
const said = { shoes: '43', bed: 'Upper', swim: true }
const ANSWERED = [
  { id: 'shoes', label: 'Shoe size', value: '43' },
  { id: 'bed', label: 'Which bed?', value: 'Upper' },
  { id: 'swim', label: 'Can you swim?', value: true },
]

describe('a trip takes questions', () => {
  const save = (id: number, questions: unknown) =>
    organizer.agent.patch(`/api/trips/${id}`).send({ questions })

  test('from its organizer, in an order, and everybody reads them on the trip', async () => {
    const trip = await askingTrip([])
    await save(trip.id, [SWIM, SHOES]).expect(200)
    const { body } = await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect(body.questions).toEqual([SWIM, SHOES])
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ name: 'Another name' }).expect(200)
    expect((await request(app).get(`/api/trips/${trip.id}`)).body.questions).toEqual([SWIM, SHOES])
    await save(trip.id, []).expect(200)
    expect((await request(app).get(`/api/trips/${trip.id}`)).body.questions).toEqual([])
  })

  test('and refuses wrong ones at their fields', async () => {
    const trip = await askingTrip([])
    const wrong = async (questions: unknown) => (await save(trip.id, questions).expect(400)).body.errors
    expect(await wrong([{ ...SHOES, label: ' ' }])).toEqual({
      'questions.0.label': 'The question is required',
    })
    expect(Object.keys(await wrong([{ ...SHOES, label: 'x'.repeat(121) }]))).toEqual(['questions.0.label'])
    expect(await wrong([{ ...BED, options: ['Upper'] }])).toEqual({
      'questions.0.options': 'Give at least two answers to choose from',
    })
    expect(await wrong([{ ...BED, options: ['Upper', 'upper'] }])).toEqual({
      'questions.0.options': 'Two of the answers are the same',
    })
    expect(await wrong([SHOES, { ...SWIM, label: 'shoe size' }])).toEqual({
      'questions.1.label': 'Another question has the same words',
    })
    expect(Object.keys(await wrong([SHOES, { ...SWIM, id: 'shoes' }]))).toEqual(['questions.1.id'])
    for (const id of ['__proto__', 'constructor', 'a.b', '', 7]) {
      expect(Object.keys(await wrong([{ ...SHOES, id }])), String(id)).toEqual(['questions.0.id'])
    }
    const nine = Array.from({ length: 9 }, (_, at) => ({ ...SHOES, id: `q${at}`, label: `Question ${at}` }))
    expect(await wrong(nine)).toEqual({ questions: 'A trip takes at most 8 questions' })
    for (const odd of ['all', [null], [[]], { 0: SHOES }]) await save(trip.id, odd).expect(400)
  })
})

describe('answers', () => {
  test('are given by each person of a party, and the organizer reads them with the questions as asked', async () => {
    const trip = await askingTrip()
    const companion = { firstName: 'Ada', lastName: 'Lind', age: 12 }
    const { body } = await book(trip.id, {
      ...bookingForm(),
      answers: said,
      companions: [{ ...companion, answers: { shoes: ' 36 ', swim: 'no', bed: '' } }],
    }).expect(201)
    expect(body.answers).toEqual(ANSWERED)
    expect(body.companions[0].answers).toEqual([
      { id: 'shoes', label: 'Shoe size', value: '36' },
      { id: 'swim', label: 'Can you swim?', value: false },
    ])
    const desk = await organizer.agent
      .get('/api/trip-organizer/trips-with-bookings')
      .query({ tripId: trip.id })
    expect(desk.body[0].questions).toEqual([SHOES, BED, SWIM])
    expect(desk.body[0].bookings.map(({ answers }: { answers: unknown[] }) => answers.length)).toEqual([3, 2])
    const { text } = await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
    const [headings = '', booker = '', other = ''] = text.split('\r\n')
    expect(headings).toContain('"Shoe size","Which bed?","Can you swim?","Private note"')
    expect(booker).toContain('"43","Upper","Yes",""')
    expect(other).toContain('"36","","No",""')
  })

  test('are checked at their fields, and nobody is booked', async () => {
    const trip = await askingTrip()
    const companion = {
      firstName: 'Ada',
      lastName: 'Lind',
      age: 12,
      answers: { shoes: '36', swim: 'perhaps' },
    }
    const { body } = await book(trip.id, { ...bookingForm(), companions: [companion] }).expect(400)
    expect(body.errors).toEqual({
      'answers.shoes': 'Please answer this question',
      'answers.swim': 'Please answer this question',
      'companions.0.answers.swim': 'Choose one of the answers',
    })
    const wrong = async (answers: unknown) =>
      (await book(trip.id, { ...bookingForm(), answers }).expect(400)).body.errors
    expect(await wrong({ ...said, bed: 'Sofa' })).toEqual({ 'answers.bed': 'Choose one of the answers' })
    expect(Object.keys(await wrong({ ...said, shoes: 'x'.repeat(501) }))).toEqual(['answers.shoes'])
    expect(Object.keys(await wrong({ ...said, shoes: 'a\u0000b' }))).toEqual(['answers.shoes'])
    expect(Object.keys(await wrong({ ...said, shoes: '\u200b' }))).toEqual(['answers.shoes'])
    for (const odd of ['43', [said], { shoes: ['43'] }, { shoes: { 43: true } }, 7]) {
      expect(Object.keys(await wrong(odd))[0], JSON.stringify(odd)).toMatch(/^answers/)
    }
    expect(await db.$count(tripBookings, eq(tripBookings.tripId, trip.id))).toBe(0)
  })

  test('to questions that the trip does not ask are left out', async () => {
    const trip = await askingTrip([BED])
    const { body } = await book(trip.id, {
      ...bookingForm(),
      answers: { ...said, other: 'x', constructor: 'y' },
    }).expect(201)
    expect(body.answers).toEqual([{ id: 'bed', label: 'Which bed?', value: 'Upper' }])
  })

  test('are part of what a repeated request must say again', async () => {
    const trip = await askingTrip()
    const form = bookingForm()
    const send = (answers: object) => book(trip.id, { ...form, answers }).set('Idempotency-Key', 'asked-once')
    const { body } = await send(said).expect(201)
    expect((await send({ swim: true, bed: 'Upper', shoes: '43' }).expect(201)).body.id).toBe(body.id)
    await send({ ...said, shoes: '44' }).expect(422)
  })

  test.each(['guest', 'athlete'])('are corrected by the %s: only those that are named', async (who) => {
    const trip = await askingTrip()
    const given = { answers: ANSWERED, userId: who === 'guest' ? null : athlete.user.id }
    const { id } = await createBooking(db, trip.id, given)
    const token = await createLink(db, id)
    const change = (answers: object) =>
      who === 'guest'
        ? request(app).patch(`/api/booking-link/${token}/bookings/${id}`).send({ answers })
        : athlete.agent.patch(`/api/my-bookings/${id}`).send({ answers })
    expect((await change({ shoes: 'forty-five', bed: '' })).status).toBeLessThan(300)
    expect(await stored(id)).toEqual([{ ...ANSWERED[0], value: 'forty-five' }, ANSWERED[2]])
    const { body } = await change({ swim: '' }).expect(400)
    expect(body.errors).toEqual({ 'answers.swim': 'Please answer this question' })
    const { body: history } = await organizer.agent.get(`/api/trips/${trip.id}/history`).expect(200)
    expect(history[0].fields).toEqual(['answers'])
    expect(JSON.stringify(history)).not.toContain('forty')
    await db.update(tripBookings).set({ answers: [] }).where(eq(tripBookings.id, id))
    // Questions that came after the booking need no answer when something else is corrected.
    expect((await change({ bed: 'Lower' })).status).toBeLessThan(300)
  })

  test('stay as they were asked when a question is changed or removed', async () => {
    const trip = await askingTrip()
    const { id } = await createBooking(db, trip.id, { answers: ANSWERED })
    const questions = [{ ...SWIM, label: 'Do you swim well?' }]
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ questions }).expect(200)
    expect(await stored(id)).toEqual(ANSWERED)
    const token = await createLink(db, id)
    await request(app)
      .patch(`/api/booking-link/${token}/bookings/${id}`)
      .send({ answers: { swim: false, shoes: '50' } })
      .expect(200)
    expect(await stored(id)).toEqual([
      ANSWERED[0],
      ANSWERED[1],
      { id: 'swim', label: 'Do you swim well?', value: false },
    ])
  })

  test('are not inherited: who replaces answers for themselves, and an organizer may leave questions open', async () => {
    const trip = await askingTrip()
    const { id } = await createBooking(db, trip.id, { answers: ANSWERED, organizerNote: 'Came late' })
    const ove = { firstName: 'Ove', lastName: 'Berg', age: 41 }
    const token = await createLink(db, id)
    const byGuest = (body: object) =>
      request(app).post(`/api/booking-link/${token}/bookings/${id}/replace`).send(body)
    expect(Object.keys((await byGuest(ove).expect(400)).body.errors)).toEqual([
      'answers.shoes',
      'answers.swim',
    ])
    await byGuest({ ...ove, answers: { shoes: '41', swim: 'yes' } }).expect(200)
    expect(await stored(id)).toEqual([{ ...ANSWERED[0], value: '41' }, ANSWERED[2]])
    const [row] = await db.select().from(tripBookings).where(eq(tripBookings.id, id))
    expect(row?.organizerNote).toBeNull()
    await organizer.agent.post(`/api/trip-bookings/${id}/replace`).send(ove).expect(200)
    expect(await stored(id)).toEqual([])
    await organizer.agent
      .patch(`/api/trip-bookings/${id}`)
      .send({ answers: { shoes: '42' }, organizerNote: 'Slow on ice' })
      .expect(200)
    expect(await stored(id)).toEqual([{ ...ANSWERED[0], value: '42' }])
    // A corrected name is another person, too.
    await organizer.agent
      .patch(`/api/trip-bookings/${id}`)
      .send({ firstName: 'Ebba', lastName: 'Ek', answers: { swim: true } })
      .expect(200)
    expect(await stored(id)).toEqual([ANSWERED[2]])
  })
})

describe('somebody without an address', () => {
  const ove = { firstName: 'Ove', lastName: 'Berg', age: 41, mobileNumber: '070 765 43 21', onBehalf: true }

  test('is written down by the organizer alone, gets no mail, and all else works', async () => {
    const trip = await askingTrip()
    await drainOutbox(db)
    await book(trip.id, ove).expect(403)
    await book(trip.id, { ...ove, onBehalf: false }).expect(400)
    const { body } = await book(trip.id, { ...ove, organizerNote: 'Met at Abisko' }, organizer.agent).expect(
      201,
    )
    expect(body).toMatchObject({ email: null, answers: [] })
    expect(body).not.toHaveProperty('organizerNote')
    await organizer.agent
      .patch(`/api/trip-bookings/${body.id}/status`)
      .send({ paymentStatus: 'paid' })
      .expect(200)
    await organizer.agent
      .post(`/api/trip-bookings/${body.id}/replace`)
      .send({ firstName: 'Ida', lastName: 'Ek', age: 30 })
      .expect(200)
    const { body: found } = await organizer.agent
      .get('/api/trip-organizer/people')
      .query({ search: 'ida ek' })
    expect(found.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual([body.id])
    const { text } = await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
    expect(text).toContain('"Ida","Ek",30,"",')
    await organizer.agent
      .patch(`/api/trip-bookings/${body.id}/status`)
      .send({ paymentStatus: 'cancelled' })
      .expect(200)
    // Only the organizer, who reads that the person changed.
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([trip.organizerEmail])
  })

  test('is skipped by messages, which say how many', async () => {
    const trip = await askingTrip([])
    const write = () =>
      organizer.agent
        .post(`/api/trips/${trip.id}/messages`)
        .send({ to: 'all', subject: 'Boots', text: 'Bring them.' })
    await book(trip.id, ove, organizer.agent).expect(201)
    await book(trip.id, { ...ove, firstName: 'Ida' }, organizer.agent).expect(201)
    await write().expect(409)
    const { email } = await createBooking(db, trip.id)
    expect((await write().expect(201)).body).toMatchObject({ recipients: 1, withoutAddress: 2 })
    const { body } = await organizer.agent.get(`/api/trips/${trip.id}/messages`).expect(200)
    expect(body[0]).toMatchObject({ recipients: 1, withoutAddress: 2 })
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([email])
  })

  test('gets the link when the address is added, and the address cannot be taken away', async () => {
    const trip = await askingTrip([])
    const { body } = await book(trip.id, ove, organizer.agent).expect(201)
    const change = (email: unknown) => organizer.agent.patch(`/api/trip-bookings/${body.id}`).send({ email })
    await change('ove@later.example').expect(200)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual(['ove@later.example'])
    expect(mails[0]?.text).toMatch(/\/booking\/[\w-]+/)
    await change('').expect(400)
    await change(null).expect(400)
  })

  test('is not in the way when the trip moves, is cancelled, or is deleted', async () => {
    const trip = await askingTrip([])
    await book(trip.id, ove, organizer.agent).expect(201)
    const { email } = await createBooking(db, trip.id)
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ location: 'Kiruna, Sweden' }).expect(200)
    await organizer.agent.post(`/api/trips/${trip.id}/cancel`).send({ reason: 'Avalanches.' }).expect(200)
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204)
    expect(new Set((await drainOutbox(db)).map(({ to }) => to.address))).toEqual(new Set([email]))
  })
})

describe('the organizer’s private note', () => {
  test('is written and read by the organizer, and no participant reads it', async () => {
    const trip = await askingTrip([])
    const { id } = await createBooking(db, trip.id, { userId: athlete.user.id })
    const write = (organizerNote: unknown, by = organizer.agent) =>
      by.patch(`/api/trip-bookings/${id}`).send({ organizerNote })
    const note = 'canary-slow-on-ice'
    expect((await write(note).expect(200)).body.organizerNote).toBe(note)
    await write(note, athlete.agent).expect(403)
    expect(Object.keys((await write('x'.repeat(1001)).expect(400)).body.errors)).toEqual(['organizerNote'])
    await organizer.agent.patch(`/api/trip-bookings/${id}`).send({ foodAllergies: 'Nuts' }).expect(200)
    expect((await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`)).text).toContain(note)
    const token = await createLink(db, id)
    const seen = [
      await athlete.agent.get('/api/my-bookings').expect(200),
      await athlete.agent.get('/api/user/export').expect(200),
      await request(app).get(`/api/booking-link/${token}`).expect(200),
      await request(app).patch(`/api/booking-link/${token}/bookings/${id}`).send({ organizerNote: 'mine' }),
    ]
    for (const { text } of seen) expect(text).not.toMatch(/canary|organizerNote/)
    expect((await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`)).text).toContain(note)
    expect(JSON.stringify(await drainOutbox(db))).not.toContain(note)
    const { body: history } = await organizer.agent.get(`/api/trips/${trip.id}/history`)
    expect(JSON.stringify(history)).not.toContain(note)
    expect((await write('').expect(200)).body.organizerNote).toBeNull()
  })
})
