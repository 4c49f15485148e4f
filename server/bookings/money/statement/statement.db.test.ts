import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingForm, createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { spacedReference } from '#shared/money/reference.ts'
import type { BankProposal, StatementView } from '#shared/money/statement.ts'
import { trips } from '#shared/trips/table.ts'
import { bookSeat } from '../../book-seat.ts'

const { app, db } = await createTestApp()
const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
const settings = {
  publicUrl: 'http://trailherd.test',
  mailFrom: 'Trailherd <hello@trailherd.example>',
  rateLimitFactor: 0,
}

const bookedTrip = async (people = 1, lastName = 'Lind') => {
  const trip = await createTrip(db, { createdBy: user.id, price: 4500, currency: 'SEK' })
  const companions = Array.from({ length: people - 1 }, () => ({ firstName: 'Ada', lastName, age: 12 }))
  const party = await bookSeat(
    { db, clock: () => TEST_NOW, settings },
    {
      tripId: trip.id,
      bookerId: undefined,
      input: { ...bookingForm(), lastName, companions },
      idempotencyKey: null,
    },
  )
  const [booking] = await db.select().from(tripBookings).where(eq(tripBookings.id, party.id))
  return { trip, partyId: party.id, reference: booking?.reference ?? '', firstName: booking?.firstName }
}
const csv = (...lines: string[]) => ['Datum;Text;Belopp', ...lines].join('\n')
const send = (tripId: number, text: string, by = agent) =>
  by
    .post(`/api/trips/${tripId}/statement`)
    .set('Content-Type', 'application/octet-stream')
    .send(Buffer.from(text))
const read = async (tripId: number, text: string): Promise<StatementView> =>
  (await send(tripId, text).expect(200)).body
const entriesOf = ({ key, day, kind, parties }: BankProposal) =>
  (parties[0]?.parts ?? []).map((part) => ({
    ...part,
    kind,
    method: 'bank',
    paidOn: day,
    bankRow: key,
  }))
const enter = (tripId: number, rows: BankProposal[]) =>
  agent.post(`/api/trips/${tripId}/payments`).send(rows.flatMap(entriesOf))
const ledgerOf = (tripId: number) => db.select().from(payments).where(eq(payments.tripId, tripId))

test('nothing is entered before a press, then each row once, and the same statement again has nothing new', async () => {
  const { trip, reference, partyId } = await bookedTrip(2)
  const text = csv(
    `2027-01-10;${spacedReference(reference).toLowerCase()};6000,00`,
    '2027-01-10;Hyra;-3000,00',
    `2027-01-11;${reference};3000,00`,
  )
  const found = await read(trip.id, text)
  expect(found).toMatchObject({
    known: 0,
    others: 1,
    rows: [{ sure: true }, { sure: true, parties: [{ partyId }] }],
  })
  expect(await ledgerOf(trip.id)).toEqual([])
  await enter(trip.id, found.rows).expect(201)
  expect((await ledgerOf(trip.id)).map(({ amount, method }) => [amount, method])).toEqual([
    [4500, 'bank'],
    [1500, 'bank'],
    [3000, 'bank'],
  ])
  expect(await read(trip.id, text)).toEqual({ rows: [], known: 2, others: 1 })
  const again = await enter(trip.id, found.rows).expect(409)
  expect(again.body.message).toBe('This row of the bank statement was entered before.')
  expect(await ledgerOf(trip.id)).toHaveLength(3)
})

test('the same row pressed in two windows at once is entered once', async () => {
  const { trip, reference } = await bookedTrip()
  const { rows } = await read(trip.id, csv(`2027-01-10;${reference};4500,00`))
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(trip.id, rows)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await ledgerOf(trip.id)).toHaveLength(1)
})

test('a row that one trip of the organizer has got is not entered for another one', async () => {
  const [one, other] = [await bookedTrip(1, 'Nyström'), await bookedTrip(1, 'Nyström')]
  const text = csv(`2027-01-10;${one.firstName} Nyström;4500,00`)
  const [first, second] = [await read(one.trip.id, text), await read(other.trip.id, text)]
  expect([first.rows, second.rows]).toMatchObject([
    [{ sure: false, reasons: ['amount-and-name'] }],
    [{ sure: false, reasons: ['amount-and-name'] }],
  ])
  const answers = await Promise.all([enter(one.trip.id, first.rows), enter(other.trip.id, second.rows)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await read(other.trip.id, text)).rows).toEqual([])
})

test('a payment that was noted by hand some days later is not entered again by itself', async () => {
  const { trip, partyId, reference } = await bookedTrip()
  const note = { kind: 'received', amount: 990, method: 'swish', paidOn: '2027-01-12' }
  await agent.post(`/api/trip-bookings/${partyId}/payments`).send(note).expect(201)
  const text = csv(`2027-01-10;${reference};990,00`)
  expect((await read(trip.id, text)).rows).toMatchObject([
    { sure: false, reasons: ['reference', 'entered-already'] },
  ])
})

test('a reference counts for more than a name, also where the currency of the trip has changed since', async () => {
  const { trip, firstName } = await bookedTrip()
  await db.update(trips).set({ currency: 'EUR' }).where(eq(trips.id, trip.id))
  const later = await createBooking(db, trip.id, { firstName, lastName: 'Lind' })
  const text = csv(`2027-01-10;${firstName} Lind ${later.reference};4500,00`)
  expect((await read(trip.id, text)).rows).toMatchObject([{ sure: true, parties: [{ partyId: later.id }] }])
})

test('a row that was taken back can be entered again', async () => {
  const { trip, reference } = await bookedTrip()
  const text = csv(`2027-01-10;${reference};4500,00`)
  const { rows } = await read(trip.id, text)
  const { body } = await enter(trip.id, rows).expect(201)
  await agent
    .post(`/api/trips/${trip.id}/payments`)
    .send([
      {
        bookingId: body.payments[0].bookingId,
        kind: 'correction',
        amount: -4500,
        method: 'bank',
        corrects: body.payments[0].id,
      },
    ])
    .expect(201)
  const again = await read(trip.id, text)
  expect(again.rows).toMatchObject([{ key: rows[0]?.key }])
  await enter(trip.id, again.rows).expect(201)
  expect(await read(trip.id, text)).toEqual({ rows: [], known: 1, others: 0 })
})

test('money that went out with a reference is a refund: entered once, from two windows too, and never above what was paid', async () => {
  const { trip, reference, partyId } = await bookedTrip()
  const text = csv(
    `2027-01-12;Tillbaka ${reference};-4500,00`,
    `2027-01-12;Tillbaka ${reference};-4500,00`,
    `2027-01-10;${reference};4500,00`,
    '2027-01-12;Vera Lind;-4500,00',
  )
  const early = await read(trip.id, text)
  expect(early.rows.map(({ kind, sure, reasons }) => [kind, sure, reasons.slice(1)])).toEqual([
    ['received', true, []],
    ['refunded', false, ['not-due']],
    ['refunded', false, ['not-due']],
  ])
  expect(early.others).toBe(1)
  await enter(trip.id, early.rows).expect(409)
  expect(await ledgerOf(trip.id)).toEqual([])
  await enter(trip.id, early.rows.slice(0, 1)).expect(201)
  await agent.patch(`/api/trip-bookings/${partyId}/status`).send({ paymentStatus: 'cancelled' }).expect(200)

  const found = await read(trip.id, text)
  expect(found.rows.map(({ kind, sure, reasons }) => [kind, sure, reasons.slice(1)])).toEqual([
    ['refunded', true, []],
    ['refunded', false, ['more-than-paid']],
  ])
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(trip.id, found.rows.slice(0, 1))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const [first] = entriesOf(found.rows[0] as BankProposal)
  const second = { ...first, bankRow: found.rows[1]?.key }
  const { body } = await agent.post(`/api/trips/${trip.id}/payments`).send([second]).expect(409)
  expect(body.message).toBe('You cannot pay back more than was paid.')
  expect((await ledgerOf(trip.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 4500],
    ['refunded', 4500],
  ])
  const { rows, known } = await read(trip.id, text)
  expect({ known, left: rows.map(({ reasons }) => reasons.slice(1)) }).toEqual({
    known: 2,
    left: [['more-than-paid', 'entered-already']],
  })
})

test('what is no statement is refused with a sentence, and others never learn of a trip', async () => {
  const { trip } = await bookedTrip()
  for (const [text, message] of [
    ['', /No payments were found/],
    ['name;place\nBerget;Åre', /No payments were found/],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', /damaged/],
    ['\0\u0001\0\0\u0002', /not a text/],
  ] as const) {
    const { body } = await send(trip.id, text).expect(400)
    expect(body.message).toMatch(message)
    expect(body.errors.statement).toBe(body.message)
  }
  await agent.post(`/api/trips/${trip.id}/statement`).send({ rows: [] }).expect(415)
  await send(trip.id, 'x'.repeat(4 * 1024 * 1024 + 1)).expect(413)
  const stranger = await signedInAgent(app, db, { userType: 'trip_organizer' })
  await send(trip.id, csv('2027-01-10;x;1,00'), stranger.agent).expect(403)
})
