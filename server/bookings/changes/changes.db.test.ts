import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { refuseMails } from '#server/testing/database/refuse-mails.ts'
import { bookingForm, createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { history } from '#shared/history/table.ts'
import { trips } from '#shared/trips/table.ts'
import { eraseQuotes } from '../erase-health-notes.ts'
import { tellOrganizers } from './tell-organizers.ts'

const { app, db } = await createTestApp({ TRIP_ADMIN_USERNAME: 'trip-boss' })
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const athlete = await signedInAgent(app, db)
const admin = await signedInAgent(app, db, { username: 'trip-boss' })
const needs = { db, settings: { publicUrl: 'http://trailherd.test' } }

const bookedTrip = async () => {
  const trip = await createTrip(db, { createdBy: organizer.user.id })
  const guest = await createBooking(db, trip.id, { firstName: 'Gun', lastName: 'Guest' })
  const own = await createBooking(db, trip.id, {
    ...bookingForm(),
    firstName: 'Atle',
    userId: athlete.user.id,
  })
  const token = await createLink(db, guest.id)
  await drainOutbox(db)
  const byLink = (fields: object) =>
    request(app).patch(`/api/booking-link/${token}/bookings/${guest.id}`).send(fields).expect(200)
  const byAthlete = (fields: object) =>
    athlete.agent.patch(`/api/my-bookings/${own.id}`).send(fields).expect(204)
  return { trip, guest, own, token, byLink, byAthlete }
}
const letMinutesPass = (minutes: number) =>
  db.update(participantChanges).set({ mailDueAt: sql`mail_due_at - make_interval(mins => ${minutes})` })
const shown = async (tripId: number) => {
  const { body } = await organizer.agent.get('/api/trip-organizer/trips-with-bookings').query({ tripId })
  return body[0].changed as { bookingId: number; fields: string[]; changedAt: string }[]
}

test('changes by link and in My Bookings are told in one mail within ten minutes, by names of fields alone', async () => {
  const { trip, guest, own, byLink, byAthlete } = await bookedTrip()
  await byLink({ foodAllergies: 'Cashew nuts' })
  await byLink({ mobileNumber: '070 555 44 33', emergencyName: 'Uncle Sixten' })
  await byLink({ mobileNumber: '070 555 44 33' })
  await byAthlete({ medicalConditions: 'Epilepsy' })
  await letMinutesPass(5)
  await tellOrganizers(needs)
  expect(await drainOutbox(db)).toEqual([])
  await letMinutesPass(3)
  // Two servers at once, and once more.
  await Promise.all([tellOrganizers(needs), tellOrganizers(needs)])
  await tellOrganizers(needs)
  const mails = await drainOutbox(db)
  expect(mails.map(({ to }) => to.address)).toEqual([trip.organizerEmail])
  expect(mails[0]?.text).toContain('Gun Guest: Emergency contact, Food allergies, Mobile number')
  expect(mails[0]?.text).toContain(`/trip-organizer/trips/${trip.id}?show=changed`)
  expect(JSON.stringify(mails)).not.toMatch(/Cashew|555|Sixten|Epilepsy/)
  expect((await shown(trip.id)).map(({ bookingId, fields }) => [bookingId, fields])).toEqual([
    [own.id, ['medicalConditions']],
    [guest.id, ['emergencyName', 'foodAllergies', 'mobileNumber']],
  ])
  await byLink({ foodAllergies: 'Milk' })
  await letMinutesPass(8)
  await tellOrganizers(needs)
  expect(await drainOutbox(db)).toHaveLength(1)
})

test('a mail about changes that cannot be written keeps no other back', async () => {
  const broken = await bookedTrip()
  const fine = await bookedTrip()
  await db.update(trips).set({ name: 'Broken' }).where(eq(trips.id, broken.trip.id))
  await db.update(trips).set({ name: 'Fine' }).where(eq(trips.id, fine.trip.id))
  await broken.byLink({ foodAllergies: 'Milk' })
  await fine.byLink({ foodAllergies: 'Milk' })
  await letMinutesPass(8)
  await refuseMails(db, 'Broken')
  await expect(tellOrganizers(needs)).rejects.toThrow()
  expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Fine')])
  await db.delete(trips).where(eq(trips.id, broken.trip.id))
})

test('what was marked as seen is not pointed out any more, and what came after it is', async () => {
  const { trip, guest, byLink, byAthlete } = await bookedTrip()
  await byAthlete({ foodAllergies: 'Milk' })
  const [seen] = await shown(trip.id)
  await byLink({ foodAllergies: 'Nuts' })
  const mark = (by = organizer) =>
    by.agent.post(`/api/trips/${trip.id}/changes/seen`).send({ until: seen?.changedAt })
  await mark(athlete).expect(403)
  await organizer.agent.post(`/api/trips/${trip.id}/changes/seen`).send({ until: 'now' }).expect(400)
  const longAgo = { until: '0000-01-01T00:00:00Z' }
  await organizer.agent.post(`/api/trips/${trip.id}/changes/seen`).send(longAgo).expect(204)
  await mark().expect(204)
  expect((await shown(trip.id)).map(({ bookingId }) => bookingId)).toEqual([guest.id])
  const { body } = await organizer.agent.get('/api/trip-organizer/overview').expect(200)
  expect(body.find(({ id }: { id: number }) => id === trip.id)).toMatchObject({ changed: 1 })
  await letMinutesPass(8)
  await tellOrganizers(needs)
  expect((await drainOutbox(db))[0]?.text).not.toContain('Atle')
})

test('an organizer hears nothing of what they changed themselves, and once of spots that bookers gave away and names that they corrected', async () => {
  const { trip, guest, own, token, byLink, byAthlete } = await bookedTrip()
  const mine = await createBooking(db, trip.id, { ...bookingForm(), userId: organizer.user.id })
  await organizer.agent.patch(`/api/my-bookings/${mine.id}`).send({ foodAllergies: 'Milk' }).expect(204)
  await organizer.agent.patch(`/api/trip-bookings/${guest.id}`).send({ age: 50 }).expect(200)
  expect(await shown(trip.id)).toEqual([])
  await request(app)
    .post(`/api/booking-link/${token}/bookings/${guest.id}/replace`)
    .send({ firstName: 'Ove', lastName: 'Berg', age: 41 })
    .expect(200)
  await organizer.agent
    .post(`/api/my-bookings/${mine.id}/replace`)
    .send({ firstName: 'Syster', lastName: 'Ledare', age: 50 })
    .expect(204)
  await byAthlete({ lastName: 'Athletsson' })
  await byLink({ firstName: 'Uwe' })
  await request(app)
    .patch(`/api/booking-link/${token}/bookings/${guest.id}`)
    .send({ firstName: 'Else', lastName: 'Other' })
    .expect(400)
  await athlete.agent
    .post(`/api/my-bookings/${own.id}/replace`)
    .send({ firstName: 'Ada', lastName: 'Ny', age: 30 })
    .expect(204)
  // Of what the organizer did, the mail at once; the bookers' own mails are about the other two.
  const atOnce = (await drainOutbox(db)).filter(({ to }) => to.address === trip.organizerEmail)
  expect(atOnce.map(({ text }) => text.includes('Syster Ledare'))).toEqual([true])
  await letMinutesPass(8)
  await tellOrganizers(needs)
  const [mail, ...others] = await drainOutbox(db)
  expect(others).toEqual([])
  expect(mail?.to.address).toBe(trip.organizerEmail)
  expect(mail?.text).toContain('Uwe Berg, in place of Gun Guest: First name, Last name')
  expect(mail?.text).toMatch(/Ada Ny, in place of Atle Athletsson: First name, Last name/)
  expect(mail?.text).not.toContain('Syster')
  expect(await shown(trip.id)).toMatchObject([
    { bookingId: own.id, fields: ['firstName', 'lastName'], formerName: 'Atle Athletsson' },
    { bookingId: guest.id, fields: ['firstName', 'lastName'], formerName: 'Gun Guest' },
  ])
  const { body } = await organizer.agent.get(`/api/trips/${trip.id}/history`).expect(200)
  expect(body).toMatchObject([
    { action: 'replaced', role: 'athlete', booking: { name: 'Ada Ny', formerName: 'Atle Athletsson' } },
    { role: 'guest', changes: [{ field: 'firstName', from: 'Ove', to: 'Uwe' }] },
    { role: 'athlete', changes: [{ field: 'lastName', to: 'Athletsson' }] },
    { action: 'replaced', role: 'organizer' },
    { action: 'replaced', role: 'guest', booking: { formerName: 'Gun Guest' } },
    { role: 'organizer', fields: ['age'] },
    {},
  ])
})

test('nothing is told of what somebody changed whose place the organizer has given to another person', async () => {
  const { trip, guest, byLink } = await bookedTrip()
  await byLink({ foodAllergies: 'Cashew nuts' })
  await organizer.agent
    .patch(`/api/trip-bookings/${guest.id}`)
    .send({ firstName: 'Ove', lastName: 'Berg' })
    .expect(200)
  await drainOutbox(db)
  expect(await shown(trip.id)).toEqual([])
  await letMinutesPass(8)
  await tellOrganizers(needs)
  expect(await drainOutbox(db)).toEqual([])
})

test('the history says who, and from what to what, and never a value of what was told in confidence', async () => {
  const { trip, guest, own, byLink, byAthlete } = await bookedTrip()
  await byLink({
    mobileNumber: '070 555 44 33',
    medicalConditions: 'Epilepsy',
    emergencyPhone: '0708 11 22 33',
  })
  await byAthlete({ foodAllergies: 'Cashew nuts' })
  await organizer.agent
    .patch(`/api/trip-bookings/${guest.id}`)
    .send({ lastName: 'Gast', foodAllergies: 'Soy' })
  await organizer.agent.patch(`/api/trip-bookings/${guest.id}/status`).send({ paymentStatus: 'paid' })
  await admin.agent.patch(`/api/trips/${trip.id}`).send({ price: 4200, startDate: '2027-07-04' }).expect(200)
  // As entries were written before this was kept.
  await db
    .insert(history)
    .values({ action: 'edited', entity: 'booking', entityId: own.id, kind: 'trip', fields: ['age'] })
  const { body } = await organizer.agent.get(`/api/trips/${trip.id}/history`).expect(200)
  expect(
    body.map(({ role, fields, changes }: Record<string, unknown>) => ({ role, fields, changes })),
  ).toEqual([
    { role: null, fields: ['age'], changes: [] },
    {
      role: 'administrator',
      fields: expect.arrayContaining(['price', 'startDate']),
      changes: expect.arrayContaining([
        { field: 'price', from: trip.price, to: 4200 },
        { field: 'startDate', from: trip.startDate, to: '2027-07-04' },
      ]),
    },
    {
      role: 'organizer',
      fields: ['paymentStatus'],
      changes: [{ field: 'paymentStatus', from: 'pending', to: 'paid' }],
    },
    {
      role: 'organizer',
      fields: ['lastName', 'foodAllergies'],
      changes: [{ field: 'lastName', from: 'Guest', to: 'Gast' }],
    },
    { role: 'athlete', fields: ['foodAllergies'], changes: [] },
    {
      role: 'guest',
      fields: expect.arrayContaining(['mobileNumber', 'medicalConditions', 'emergencyPhone']),
      changes: [{ field: 'mobileNumber', from: guest.mobileNumber, to: '070 555 44 33' }],
    },
  ])
  const stored = JSON.stringify(await db.select().from(history))
  expect(stored).not.toMatch(/Epilepsy|0708 11|Cashew|Soy/)
})

test('30 days after a trip, and once it is deleted, the history keeps no former names and numbers', async () => {
  const ended = await bookedTrip()
  const deleted = await bookedTrip()
  const coming = await bookedTrip()
  for (const { byLink } of [ended, deleted, coming]) await byLink({ mobileNumber: '070 555 44 33' })
  await db
    .update(trips)
    .set({ startDate: '2026-12-01', endDate: '2026-12-02' })
    .where(eq(trips.id, ended.trip.id))
  await organizer.agent.delete(`/api/trips/${deleted.trip.id}`).expect(204)
  await eraseQuotes(db, '2027-01-15')
  const changesOf = async (id: number) =>
    (await db.select().from(history).where(eq(history.entityId, id))).flatMap(({ changes }) => changes ?? [])
  expect(await changesOf(ended.guest.id)).toEqual([])
  expect(await changesOf(deleted.guest.id)).toEqual([])
  expect(await changesOf(coming.guest.id)).toHaveLength(1)
})
