import { eq } from 'drizzle-orm'
import request, { type Test } from 'supertest'
import { expect, test } from 'vitest'
import { createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { profileInput } from '#shared/accounts/schema.ts'
import { users } from '#shared/accounts/table.ts'
import { bookingChange } from '#shared/bookings/form-schema.ts'
import { participantChange } from '#shared/bookings/organizer/schema.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { raceChanges } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { tripFields } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp()
const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
const notes = {
  foodAllergies: 'Nuts',
  medicalConditions: 'Asthma',
  emergencyName: 'Far',
  emergencyPhone: '0701112233',
}
const questions = [{ id: 'swim', label: 'Can you swim?', kind: 'yesNo' as const, isRequired: false }]
const trip = await createTrip(db, { createdBy: user.id, questions })
const race = await createRace(db, { createdBy: user.id })
const booked = () => createBooking(db, trip.id, { userId: user.id, ...notes })

/** What one tab sends, and the columns that follow from it by a rule. */
type Tab = [sent: Record<string, unknown>, follows?: string[]]

const PHONE: Tab = [{ mobileNumber: '070 999 99 99' }]
const FOOD: Tab = [{ foodAllergies: 'Milk' }]
const ANSWERS: Tab = [{ answers: { swim: true } }]
const NAMES: Tab[] = [[{ firstName: 'Wera' }], [{ lastName: 'Bookers' }]]
const NOTES: Tab[] = [
  ...NAMES,
  ANSWERS,
  PHONE,
  FOOD,
  [{ medicalConditions: null }],
  [{ emergencyName: 'Mor' }],
  [{ emergencyPhone: '0704445566' }],
]
const PICTURE = 'https://pictures.example/one.jpg'
const PICTURES: Tab[] = [
  [{ mainImageUrl: PICTURE }],
  [{ imageUrls: [PICTURE] }],
  [{ imageAlts: { [PICTURE]: 'A hut' } }],
]
const LISTING: Tab[] = [
  ...PICTURES,
  [{ name: 'Another name' }],
  [{ location: 'Nikkaluokta, Sweden' }],
  [{ description: 'Over two hills.' }],
  [{ language: 'sv' }],
  [{ coordinates: { lat: 67.85, lng: 19.01 } }],
  [{ features: ['Sauna'] }],
  [{ terrain: ['Forest'] }],
]
const TRIP: Tab[] = [
  ...LISTING,
  [{ startDate: '2027-07-04' }, ['duration', 'movedFrom', 'movedAt']],
  [{ endDate: '2027-07-10' }, ['duration']],
  [{ duration: 6 }],
  [{ difficulty: 'Advanced' }],
  [{ maxGroupSize: 9 }, ['availableSpots']],
  [{ availableSpots: 3 }],
  [{ minGroupSize: 2 }],
  [{ videoUrl: 'https://video.example/1' }],
  [{ price: 4321 }],
  [{ currency: 'EUR' }],
  [{ itinerary: 'Day 1. Out and back.' }],
  [{ accommodation: 'Huts' }],
  [{ packingList: ['Boots'] }],
  [{ terms: 'Be on time.' }],
  [{ includedItems: ['Food'] }],
  [{ excludedItems: ['Beer'] }],
  [{ organizerName: 'Tore' }],
  [{ organizerEmail: 'tore@trips.example' }],
  [{ organizerWebpage: 'https://trips.example/' }],
  [{ howToPay: 'Swish' }],
  [{ depositPercent: 20 }],
  [{ balanceDays: 40 }],
  [{ refundSteps: [{ daysBefore: 30, percent: 50 }] }],
  [{ payTo: { name: 'Tore' } }],
  [{ meetingPoint: 'The station' }],
  [{ questions: [] }],
  [{ bookingPaused: true }],
  [{ bookingCloses: '2027-06-01' }],
]
const RACE: Tab[] = [
  ...LISTING,
  [{ date: '2027-06-07' }, ['movedFrom']],
  [{ dateStatus: 'estimated' }],
  [{ editionOf: null }],
  [{ distanceKm: [30] }],
  [{ distanceCategory: 'Trail' }],
  [{ elevationGain: 1_000 }],
  [{ difficulty: 3 }],
  [{ specialFormats: ['Sky Race'] }],
  [
    {
      elevationProfile: [
        [0, 400],
        [30, 500],
      ],
    },
  ],
  [{ aidStationCount: 3 }],
  [{ utmbPoints: 2 }],
  [{ externalUrl: 'https://ridge.example/' }],
  [{ raceDirectorEmail: 'head@ridge.example' }],
  [{ signUpFee: '$$' }],
  [{ resultsUrl: 'https://ridge.example/results' }],
  [{ starters: 120 }],
  [{ finishers: 90 }],
  [{ rules: { dogs: 'no' } }],
  [{ entries: 'open' }],
  [{ entriesOpen: '2027-01-01' }],
  [{ entriesClose: '2027-05-01' }],
  [
    { courses: [{ km: 12, elevationGain: 300 }] },
    ['distanceKm', 'elevationGain', 'distanceCategory', 'elevationProfile'],
  ],
]
const ACCOUNT: Tab[] = [
  [{ displayName: 'Vera' }],
  [{ language: 'sv' }],
  [{ profileImage: PICTURE }],
  [
    { email: 'other@post.example', currentPassword: TEST_PASSWORD },
    [
      'pendingEmail',
      'keepAddressToken',
      'emailVerificationToken',
      'emailVerificationExpires',
      'emailVerificationAddress',
    ],
  ],
]

type Form = {
  send: (fields: object) => Test
  read: () => Promise<Record<string, unknown> | undefined>
  tabs: Tab[]
  /** Everything that the call can change. */
  fields: object
  /** Left out: it needs a draft, or is no field. */
  without?: string[]
}

const rowOf = async (id: number) => (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]

const FORMS: [name: string, form: () => Promise<Form>][] = [
  [
    'a booking, by its link',
    async () => {
      const { id } = await booked()
      const token = await createLink(db, id)
      return {
        send: (fields) => request(app).patch(`/api/booking-link/${token}/bookings/${id}`).send(fields),
        read: () => rowOf(id),
        tabs: NOTES,
        fields: bookingChange.shape,
      }
    },
  ],
  [
    'a booking, in My Bookings',
    async () => {
      const { id } = await booked()
      return {
        send: (fields) => agent.patch(`/api/my-bookings/${id}`).send(fields),
        read: () => rowOf(id),
        tabs: NOTES,
        fields: bookingChange.shape,
      }
    },
  ],
  [
    'a booking, by the organizer',
    async () => {
      const { id } = await booked()
      return {
        send: (fields) => agent.patch(`/api/trip-bookings/${id}`).send(fields),
        read: () => rowOf(id),
        tabs: [
          ...NAMES,
          ANSWERS,
          [{ organizerNote: 'Slow on ice' }],
          [{ age: 35 }],
          [{ email: 'wera@post.example' }, ['userId', 'openedAt', 'addedBy']],
          PHONE,
          FOOD,
        ],
        fields: participantChange.shape,
      }
    },
  ],
  [
    'a trip',
    async () => ({
      send: (fields) => agent.patch(`/api/trips/${trip.id}`).send(fields),
      read: async () => (await db.select().from(trips).where(eq(trips.id, trip.id)))[0],
      tabs: TRIP,
      fields: tripFields.shape,
      without: ['isDraft'],
    }),
  ],
  [
    'a race',
    async () => ({
      send: (fields) => agent.patch(`/api/races/${race.id}`).send(fields),
      read: async () => (await db.select().from(races).where(eq(races.id, race.id)))[0],
      tabs: RACE,
      fields: raceChanges.shape,
      without: ['isDraft', 'updatedAt'],
    }),
  ],
  [
    'an account',
    async () => ({
      send: (fields) => agent.patch('/api/user').send(fields),
      read: async () => (await db.select().from(users).where(eq(users.id, user.id)))[0],
      tabs: ACCOUNT,
      fields: profileInput.shape,
    }),
  ],
]

/** Columns that every change writes, or that the database works out of others. */
const BESIDE = [
  'updatedAt',
  'edits',
  'country',
  'latitude',
  'longitude',
  'confirmedAt',
  'confirmedBy',
  'searchTerms',
  'terrainMask',
  'formatMask',
  'effortKm',
  'minKm',
  'maxKm',
]

test.each(FORMS)('what a tab did not touch is never written by it: %s', async (_name, form) => {
  const { send, read, tabs, fields, without = [] } = await form()
  const all = tabs.flatMap(([sent]) => Object.keys(sent))
  expect([...all, ...without].sort()).toEqual(Object.keys(fields).sort())
  for (const [sent, follows = []] of tabs) {
    const before = await read()
    const { status, body } = await send(sent)
    expect([sent, status, status >= 400 ? body : '']).toEqual([sent, expect.toBeOneOf([200, 204]), ''])
    const after: Record<string, unknown> = (await read()) ?? {}
    const changed = Object.keys(after).filter(
      (column) => JSON.stringify(after[column]) !== JSON.stringify(before?.[column]),
    )
    const mayChange = [...Object.keys(sent), ...follows, ...BESIDE]
    expect(
      changed.filter((column) => !mayChange.includes(column)),
      Object.keys(sent).join(),
    ).toEqual([])
  }
})

test('a form that was saved untouched changes nothing, and shows what another tab has saved', async () => {
  await agent.patch('/api/user').send({ displayName: 'From the other tab' }).expect(200)
  const { body } = await agent.patch('/api/user').send({}).expect(200)
  expect(body).toMatchObject({ displayName: 'From the other tab' })
})
