import sax from 'sax'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { Course, CourseTrackPoint } from '#shared/races/courses.ts'

const { app, db } = await createTestApp({})

type Agent = Awaited<ReturnType<typeof signedInAgent>>
let owner: Agent

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'race_organizer' })
})

const facts = {
  name: 'Ridge Race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  description: 'Up one side and down the other.',
  difficulty: 2,
}

const track: CourseTrackPoint[] = [
  [63.4, 13.08, 400.5],
  [63.41, 13.1, null],
  [63.42, 13.09, 720],
]

const longTrack: CourseTrackPoint[] = Array.from({ length: 2_000 }, (_, index) => [
  Number((63.4 + index / 10_000).toFixed(6)),
  Number((13.08 + Math.sin(index / 40) / 100).toFixed(6)),
  Number((400 + 60 * Math.sin(index / 60)).toFixed(1)),
])

const courses: Course[] = [
  { km: 10, name: 'Short one' },
  { km: 21.1, elevationGain: 900, startTime: '08:00', cutOffHours: 7.5, fee: '450 SEK', track },
  { km: 42 },
]

const create = async (given: object) =>
  (
    await owner.agent
      .post('/api/races')
      .send({ ...facts, ...given })
      .expect(201)
  ).body

describe('courses of a race', () => {
  test('give the race its distances and its climb, and travel with the race alone', async () => {
    const race = await create({ courses })
    expect(race).toMatchObject({
      courses,
      distanceKm: [10, 21.1, 42],
      elevationGain: 900,
      distanceCategory: 'Marathon',
    })
    const { body } = await request(app).get(`/api/races/${race.id}`).expect(200)
    const [short, long, longest] = courses
    expect(body.courses).toEqual([short, { ...long, measured: { km: 2.711, climb: 320 } }, longest])
    const { body: list } = await request(app).get('/api/races?limit=5').expect(200)
    expect(list.some((card: object) => 'courses' in card)).toBe(false)
    const { body: filtered } = await request(app).get('/api/races-filters?minDistanceKm=40').expect(200)
    expect(filtered[0]).toMatchObject({ id: race.id })
    expect(filtered[0]).not.toHaveProperty('courses')
  })

  test('win over distances and a climb that are sent too, also in an edit that sends only these', async () => {
    const { id } = await create({ courses, distanceKm: [5], elevationGain: 1 })
    const { body } = await owner.agent
      .patch(`/api/races/${id}`)
      .send({ distanceKm: [99], elevationGain: 5 })
      .expect(200)
    expect(body).toMatchObject({ distanceKm: [10, 21.1, 42], elevationGain: 900 })
  })

  test('can be taken away again, and distances and climb stay', async () => {
    const { id } = await create({ courses })
    const { body } = await owner.agent.patch(`/api/races/${id}`).send({ courses: [] }).expect(200)
    expect(body).toMatchObject({ courses: null, distanceKm: [10, 21.1, 42], elevationGain: 900 })
    const { body: edited } = await owner.agent.patch(`/api/races/${id}`).send({ distanceKm: 12 }).expect(200)
    expect(edited.distanceKm).toBe(12)
  })

  test('without a known climb leave the climb to the race', async () => {
    const race = await create({ courses: [{ km: 12 }], elevationGain: 333 })
    expect(race).toMatchObject({ distanceKm: 12, elevationGain: 333 })
    expect(await create({ courses: [{ km: 12 }] })).toMatchObject({ elevationGain: null })
  })

  test('are not needed, but then distance and climb are', async () => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...facts, courses: [] })
      .expect(400)
    expect(body.errors).toEqual({
      distanceKm: 'Distance is required',
      elevationGain: 'Elevation gain is required',
    })
    expect(await create({ distanceKm: 12, elevationGain: 100 })).toMatchObject({ courses: null })
  })

  test('null and blank values of a course are absent, and unknown ones are ignored', async () => {
    const race = await create({
      courses: [{ km: 12, name: ' ', elevationGain: null, fee: '', startTime: '', track: null, other: 1 }],
    })
    expect(race.courses).toEqual([{ km: 12 }])
  })

  test.each([
    ['courses.0.km', [{}]],
    ['courses.0.km', [{ km: '12' }]],
    ['courses.0.km', [{ km: 0 }]],
    ['courses.1.km', [{ km: 1 }, { km: 10_001 }]],
    ['courses.0.name', [{ km: 1, name: 'x'.repeat(61) }]],
    ['courses.0.name', [{ km: 1, name: 'a\nb' }]],
    ['courses.0.elevationGain', [{ km: 1, elevationGain: 1.5 }]],
    ['courses.0.startTime', [{ km: 1, startTime: '24:00' }]],
    ['courses.0.startTime', [{ km: 1, startTime: '8' }]],
    ['courses.0.cutOffHours', [{ km: 1, cutOffHours: 0 }]],
    ['courses.0.fee', [{ km: 1, fee: 450 }]],
    ['courses.0.track', [{ km: 1, track: [[1, 2, 3]] }]],
    ['courses.0.track', [{ km: 1, track: Array(2_001).fill([1, 2, 3]) }]],
    [
      'courses.0.track.1',
      [
        {
          km: 1,
          track: [
            [1, 2, 3],
            [1, 2],
          ],
        },
      ],
    ],
    [
      'courses.0.track.1.0',
      [
        {
          km: 1,
          track: [
            [1, 2, 3],
            [91, 2, 3],
          ],
        },
      ],
    ],
    ['courses', Array(21).fill({ km: 1 })],
    ['courses', 'x'],
    ['courses.0', ['x']],
  ])('a mistake is named at %s', async (field, wrong) => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...facts, courses: wrong })
      .expect(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('mistakes are named in Swedish for Swedish readers', async () => {
    const { body } = await owner.agent
      .post('/api/races')
      .set('Accept-Language', 'sv')
      .send({ ...facts, courses: [{ km: 1, startTime: 'noon' }] })
      .expect(400)
    expect(body.errors).toEqual({
      'courses.0.startTime': 'Starttiden måste vara ett klockslag, till exempel 08:00',
    })
  })

  test('a list of a hundred thousand wrong points is one mistake', async () => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...facts, courses: [{ km: 1, track: Array(100_000).fill(0) }] })
      .expect(400)
    expect(body.errors).toEqual({ 'courses.0.track': 'A track takes at most 2,000 points' })
  })

  test('twenty courses with full tracks are taken', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ km: index + 1, track: longTrack }))
    const race = await create({ courses: many })
    expect(race.courses).toHaveLength(20)
  })

  test('a long track is answered with 500 points, and an edit that sends these back keeps the stored ones', async () => {
    const race = await create({ courses: [{ km: 20, track: longTrack }] })
    expect(race.courses[0].track).toHaveLength(500)
    const edited = [{ ...race.courses[0], startTime: '09:30' }, { km: 5 }]
    await owner.agent.patch(`/api/races/${race.id}`).send({ courses: edited }).expect(200)
    const { text } = await request(app).get(`/api/races/${race.id}/courses/1.gpx`).expect(200)
    expect(text.match(/<trkpt /g)).toHaveLength(2_000)
  })
})

describe('the measure of a course', () => {
  const measuredOf = ({ courses }: { courses: Course[] }) => courses[0]?.measured

  test('is that of the whole file when the stored points agree, and stays when other things are edited', async () => {
    const own = measuredOf(await create({ courses: [{ km: 20, track: longTrack }] }))
    if (!own) throw new Error('It is measured.')
    const sent = { km: own.km * 1.03, climb: own.climb }
    const race = await create({ courses: [{ km: 20, track: longTrack, measured: sent }] })
    expect(measuredOf(race)).toEqual(sent)
    const edited = [{ ...race.courses[0], fee: '450 SEK' }]
    const { body } = await owner.agent.patch(`/api/races/${race.id}`).send({ courses: edited }).expect(200)
    expect(measuredOf(body)).toEqual(sent)
  })

  test('is not believed when no points are stored, or when they say something else', async () => {
    const invented = { km: 42, climb: 2_500 }
    const race = await create({ courses: [{ km: 42, track: longTrack, measured: invented }] })
    expect(measuredOf(race)?.km).toBeLessThan(30)
    expect(measuredOf(await create({ courses: [{ km: 42, measured: invented }] }))).toBeUndefined()
    await owner.agent
      .post('/api/races')
      .send({ ...facts, courses: [{ km: 42, measured: { km: 'far' } }] })
      .expect(400)
  })

  test('is also told of tracks that were stored before tracks were measured', async () => {
    const { id } = await createRace(db, { courses: [{ km: 21.1, track }] })
    const { body } = await request(app).get(`/api/races/${id}`).expect(200)
    expect(measuredOf(body)).toEqual({ km: 2.711, climb: 320 })
  })
})

describe('GET /api/races/{id}/courses/{n}.gpx', () => {
  test('is a GPX file with every point and its elevation', async () => {
    const { id } = await create({ name: 'Up & <down>: "Åre"', courses })
    const { text, headers } = await request(app)
      .get(`/api/races/${id}/courses/2.gpx`)
      .buffer(true)
      .parse((res, done) => {
        let body = ''
        res.setEncoding('utf8')
        res.on('data', (part) => (body += part))
        res.on('end', () => done(null, body))
      })
      .expect(200)
      .then(({ body, headers }) => ({ text: body as string, headers }))
    expect(headers['content-type']).toContain('application/gpx+xml')
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Up%20%26%20down%20")
    const opened: { name: string; attributes: Record<string, string> }[] = []
    let words = ''
    const parser = sax.parser(true)
    parser.onerror = (error) => {
      throw error
    }
    parser.onopentag = (tag) => opened.push(tag as (typeof opened)[number])
    parser.ontext = (part) => (words += part)
    parser.write(text).close()
    expect(opened[0]).toMatchObject({
      name: 'gpx',
      attributes: { version: '1.1', xmlns: 'http://www.topografix.com/GPX/1/1' },
    })
    expect(opened.filter(({ name }) => name === 'trkpt').map(({ attributes }) => attributes)).toEqual([
      { lat: '63.4', lon: '13.08' },
      { lat: '63.41', lon: '13.1' },
      { lat: '63.42', lon: '13.09' },
    ])
    expect(opened.filter(({ name }) => name === 'ele')).toHaveLength(2)
    expect(words).toContain('400.5')
    expect(words).toContain(', 21.1 km')
  })

  test('is 404 for a course without a track, a course that is not there and a race that is not there', async () => {
    const { id } = await create({ courses })
    for (const number of ['1', '0', '4', '-1', 'x', '99999999999']) {
      await request(app).get(`/api/races/${id}/courses/${number}.gpx`).expect(404)
    }
    await request(app).get('/api/races/2147483647/courses/1.gpx').expect(404)
    await request(app).get('/api/races/x/courses/1.gpx').expect(404)
    const plain = await createRace(db)
    const { body } = await request(app).get(`/api/races/${plain.id}/courses/1.gpx`).expect(404)
    expect(body.message).toBe('This course does not exist, or it has no track.')
  })
})
