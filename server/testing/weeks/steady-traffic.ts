import type { RequestListener } from 'node:http'
import { sql } from 'drizzle-orm'
import request from 'supertest'
import type { Deps } from '#server/platform/deps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { plainPicture } from '../factories/pictures.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '../factories/user-factory.ts'
import { signIn } from '../signed-in-agent.ts'

const wordOf = (week: number) =>
  [...String(week)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .padStart(6, 'x')

/**
 * What happens on a site in one week, the same in each: people register, log in, book, wait, save, review and report;
 * organizers make and change a race and a trip, write to participants and import a file.
 */
export const steadyTraffic = async (app: RequestListener, { db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const email = 'someone@post.example'
  const organizer = await createUser(db, {
    username: 'organizer',
    userType: 'race_organizer',
    email: 'organizer@post.example',
    emailVerified: true,
  })
  const guide = await createUser(db, {
    username: 'guide',
    userType: 'trip_organizer',
    email: 'guide@post.example',
    emailVerified: true,
  })
  await createUser(db, { username: 'reader', email: 'reader@post.example', emailVerified: true })
  await createUser(db, { username: 'admin', email: 'admin@post.example', emailVerified: true })
  const inDays = (days: number) => utcDay(new Date(clock().getTime() + days * 86_400_000))
  const made: { race: number; trip: number; person: string }[] = []

  const visitor = request(app)

  const listRace = async (week: number) => {
    const agent = await signIn(app, 'organizer')
    const body = {
      name: `Fell ${wordOf(week)}`,
      location: 'Åre, Sweden',
      date: inDays(140),
      dateStatus: 'estimated',
      description: 'Up one side and down the other.',
      distanceKm: [21],
      elevationGain: 900,
      difficulty: 2,
      terrain: ['Mountain'],
    }
    const { body: race } = await agent.post('/api/races').send(body).expect(201)
    if (week === 0)
      await agent
        .post('/api/uploads')
        .attach(
          'image',
          await plainPicture({ width: 400 + week, height: 300 })
            .png()
            .toBuffer(),
          'photo.png',
        )
        .expect(201)
    return { agent, id: race.id as number }
  }

  const bookTrip = async (week: number) => {
    const trip = await createTrip(db, {
      createdBy: guide.id,
      bookingEnabled: true,
      maxGroupSize: 1,
      startDate: inDays(10),
      endDate: inDays(12),
    })
    const form = {
      firstName: 'Vera',
      lastName: 'Berg',
      age: 34,
      mobileNumber: '+46 70 123 45 67',
      medicalConditions: 'Asthma',
    }
    await visitor
      .post(`/api/trips/${trip.id}/bookings`)
      .set('Idempotency-Key', `week-${week}-of-the-run`)
      .send({ ...form, email })
      .expect(201)
    await visitor
      .post(`/api/trips/${trip.id}/waiting-list`)
      .send({ firstName: 'Ada', lastName: 'Lind', email: 'ada@post.example', seats: 1, atLeast: 1 })
      .expect(201)
    const agent = await signIn(app, 'guide')
    await agent
      .post(`/api/trips/${trip.id}/messages`)
      .send({ to: 'all', subject: 'Packing', text: 'Bring a warm hat.' })
    return trip.id
  }

  const comeAndGo = async (week: number, { race, trip }: { race: number; trip: number }) => {
    const person = `person-${week}`
    await createUser(db, { username: person, email: `${person}@post.example`, emailVerified: true })
    const agent = await signIn(app, person)
    await agent.put(`/api/saved/races/${race}`).expect(204)
    await agent.put(`/api/saved/trips/${trip}`).expect(204)
    await agent.post('/api/saved/feed').expect(201)
    await agent
      .post('/api/alerts')
      .send({ name: 'Mountains', filters: { terrain: ['Mountain'] }, every: 'week' })
      .expect(201)
    await agent.post(`/api/races/${race}/reviews`).send({ rating: 4, reviewText: 'Well marked.' }).expect(201)
    return person
  }

  /** An import as a run leaves it. Reading a file takes a process of its own, which other tests show. */
  const importRaces = async (raceId: number) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into imports (state, file_name, created_by, finished_at) values ('done', 'races.csv', ${organizer.id}, now()), ('draft', 'more.csv', ${organizer.id}, null)
      returning id`)
    for (const { id } of rows) {
      await db.execute(
        sql`insert into import_files (import_id, kind, part, bytes) values (${id}, 'file', 0, 'a'), (${id}, 'problems', 0, 'b')`,
      )
      await db.execute(sql`insert into import_drafts (import_id, part, bytes) values (${id}, 0, 'c')`)
      await db.execute(
        sql`insert into import_readings (import_id, reading, races, rows, refused) values (${id}, '{}', 1, 2, 1)`,
      )
      await db.execute(
        sql`insert into imported_races (import_id, race_id, action, left_at, before) values (${id}, ${raceId}, 'updated', now(), '{}')`,
      )
    }
  }

  /** The race, the trip and the person of that week leave. */
  const leave = async (week: number) => {
    const gone = made[week]
    if (!gone) return
    const director = await signIn(app, 'organizer')
    await director.delete(`/api/races/${gone.race}`).expect(204)
    const owner = await signIn(app, 'guide')
    await owner.delete(`/api/trips/${gone.trip}`).expect(204)
    const person = await signIn(app, gone.person)
    await person.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
  }

  const playWeek = async (week: number): Promise<void> => {
    const race = await listRace(week)
    const trip = await bookTrip(week)
    const person = await comeAndGo(week, { race: race.id, trip })
    await race.agent
      .patch(`/api/races/${race.id}`)
      .send({ dateStatus: 'postponed', date: inDays(141) })
      .expect(200)
    await visitor
      .post(`/api/races/${race.id}/report`)
      .send({ reason: 'date', message: 'It is a week later.', email })
      .expect(201)
    // The organizer hears of it if they have a verified address.
    await visitor.post(`/api/races/${race.id}/questions`).send({ facts: ['kit'] })
    await db.execute(sql`update reports set status = 'closed', settled_at = now() where settled_at is null`)
    await visitor.post('/api/register').send({
      username: `forgetful-${week}`,
      password: TEST_PASSWORD,
      userType: 'athlete',
      email: `forgetful-${week}@post.example`,
    })
    await visitor.post('/api/forgot-password').send({ email: 'reader@post.example' }).expect(200)
    await db.execute(sql`insert into outbox (mail, parked_at, due_at) values ('{}', now(), '9999-12-31')`)
    await importRaces(race.id)
    made.push({ race: race.id, trip, person })
  }

  return { playWeek, leave }
}
