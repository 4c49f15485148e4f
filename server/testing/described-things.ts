import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import request from 'supertest'
import type { UserRow } from '#server/accounts/queries.ts'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { endTokenHash } from '#server/alerts/end-token.ts'
import { questionTokenHash } from '#server/dates/question-token.ts'
import type { CallName } from '#server/platform/calls/describe-calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { outbox } from '#server/platform/mail/outbox-table.ts'
import { newClaimToken } from '#server/reports/claims/claim-link.ts'
import { hashOfToken } from '#server/saved/follow/end-token.ts'
import { oddFacts } from '#shared/admin/odd-facts-table.ts'
import { likelyDoubles, raceJoins } from '#shared/admin/race-joins-table.ts'
import { alertEndTokens, alerts } from '#shared/alerts/table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importSources } from '#shared/imports/table.ts'
import { places } from '#shared/places/table.ts'
import { dateQuestions, dateQuestionTokens } from '#shared/races/date-questions-table.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { followEndTokens } from '#shared/saved/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { noTownsNeeded } from './database/no-towns-needed.ts'
import { createBooking, createLink } from './factories/booking-factory.ts'
import { plainPicture } from './factories/pictures.ts'
import { COURSES, createRace } from './factories/race-factory.ts'
import { createTrip } from './factories/trip-factory.ts'
import { TEST_PASSWORD } from './factories/user-factory.ts'
import { readOutbox } from './outbox.ts'
import { addedPasskey, newPasskey, otherSession, withoutPasskeys } from './passkeys/prepared-passkeys.ts'
import { type Agent, type App, signedInAdministrator, signedInAgent } from './signed-in-agent.ts'
import { startFakeStripe } from './stripe/fake-stripe.ts'
import { createTestApp, TEST_NOW } from './test-app.ts'

/** `owner` keeps the race and the trip, booked the trip and reviewed the race. */
const ROLES = ['visitor', 'stranger', 'owner', 'raceAdmin', 'tripAdmin', 'admin'] as const
export type Role = (typeof ROLES)[number]

type Ids = Record<'race' | 'trip' | 'booking' | 'review', number>
/** What is sent beside or instead of what the description says. */
type Sent = {
  ids?: Record<string, number | string>
  body?: unknown
  query?: string
  file?: [string, Buffer, string]
  /** A body that is no JSON. */
  bytes?: Buffer
}
type Person = { agent: Agent; user: UserRow | null }
type Asking = Person & { ids: Ids }

const ALERT = { name: 'Mountains', filters: { terrain: ['Mountain'] }, every: 'week' }
const CSV = 'Name;Place;Date;Distance\nFjällmaran;Åre;2027-07-03;42 km\nBackyard;;never;\n'

const WAITING = { firstName: 'Ada', lastName: 'Lind', seats: 2, atLeast: 1 }

const ABISKO = {
  id: 1,
  name: 'Abisko',
  country: 'Sweden',
  latitude: 68.35,
  longitude: 18.83,
  population: 85,
  words: '|abisko|',
}

/** An application or a server with a catalogue, and people in all roles. */
export type DescribedApp = {
  app: App
  db: Database
  people: Record<Role, Person>
  /** A new account, signed in. */
  enter: (given?: Parameters<typeof signedInAgent>[2]) => Promise<{ agent: Agent; user: UserRow }>
}

/** The settings that name the administrators among the people. */
export const DESCRIBED_SETTINGS = {
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  TRANSLATION_URL: '',
}

/** Adds a town and people in all roles to an application or a server with `DESCRIBED_SETTINGS`. */
export const describedOn = async (app: App, db: Database): Promise<DescribedApp> => {
  await db.insert(places).values(ABISKO)
  let addresses = 0
  const verified = () => {
    addresses += 1
    return { email: `person-${addresses}@post.example`, emailVerified: true }
  }
  const enter: DescribedApp['enter'] = (given = {}) => signedInAgent(app, db, { ...verified(), ...given })
  const people: Record<Role, Person> = {
    visitor: { agent: request.agent(app), user: null },
    stranger: await enter(),
    owner: await enter(),
    raceAdmin: await signedInAdministrator(app, db, { username: 'race-boss', ...verified() }),
    tripAdmin: await signedInAdministrator(app, db, { username: 'trip-boss', ...verified() }),
    admin: await signedInAdministrator(app, db, { username: 'admin', ...verified() }),
  }
  return { app, db, people, enter }
}

/** An application of its own with a catalogue, and people in all roles. */
export const describedApp = async (env: Record<string, string> = {}) => {
  const stripe = await startFakeStripe()
  stripe.state.aheadSeconds = Math.floor((TEST_NOW.getTime() - Date.now()) / 1_000)
  const { app, db } = await createTestApp({
    ...DESCRIBED_SETTINGS,
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: 'whsec_described',
    STRIPE_API_URL: stripe.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'trailherd-described-')),
    ...env,
  })
  await noTownsNeeded(db)
  return { ...(await describedOn(app, db)), app }
}

/** The same application with another owner, whose race, trip and booking nobody else uses. */
export const withAnotherOwner = async (on: DescribedApp): Promise<DescribedApp> => ({
  ...on,
  people: { ...on.people, owner: await on.enter(), stranger: await on.enter() },
})

/** A race with a course, a trip close to it, and the owner's booking and review. */
export const freshThings = async ({ db, people }: DescribedApp): Promise<Ids> => {
  const userId = people.owner.user?.id ?? 0
  const race = await createRace(db, {
    createdBy: userId,
    date: '2087-06-06',
    country: 'SE',
    courses: COURSES,
  })
  const trip = await createTrip(db, {
    createdBy: userId,
    bookingEnabled: true,
    cardPayments: true,
    startDate: '2087-06-07',
    endDate: '2087-06-09',
    coordinates: { lat: 63.39, lng: 13.09 },
  })
  const booking = await createBooking(db, trip.id, { userId })
  const [review] = await db.insert(reviews).values({ userId, raceId: race.id, rating: 4 }).returning()
  return { race: race.id, trip: trip.id, booking: booking.id, review: review?.id ?? 0 }
}

/** The token of the latest mail to this address with such a link. */
const mailedToken = async (db: Database, kind: string, address: string) => {
  const mails = (await readOutbox(db)).filter(({ to }) => to.address === address)
  const tokens = mails.flatMap(({ text }) => new RegExp(`${kind}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  return tokens.at(-1)
}

/** Gives the account another address, which waits to be verified. */
const changeAddress = async ({ agent, ids }: Asking): Promise<string> => {
  const email = `new-${ids.race}@post.example`
  await agent.patch('/api/user').send({ email, currentPassword: TEST_PASSWORD })
  return email
}

const keepToken = async (asking: Asking, { db }: DescribedApp): Promise<string> => {
  await changeAddress(asking)
  return (await mailedToken(db, '/keep-address', asking.user?.email ?? '')) ?? 'none'
}

/** The token of a link that ends somebody's alert. */
const endToken = async ({ ids }: Asking, { db, enter }: DescribedApp): Promise<string> => {
  ends += 1
  const { agent } = await enter()
  const { body } = await agent.post('/api/alerts').send(ALERT).expect(201)
  const token = `the end of ${ids.race}, ${ends}`
  await db.insert(alertEndTokens).values({ tokenHash: endTokenHash(token), alertId: body.id })
  return token
}
let ends = 0

/** The token of a link that ends the mails about saved races. */
const followEnd = async ({ ids }: Asking, { db, enter }: DescribedApp): Promise<string> => {
  ends += 1
  const { user } = await enter()
  const token = `end${ids.race}x${ends}`
  await db.insert(followEndTokens).values({ tokenHash: hashOfToken(token), userId: user.id })
  return token
}

type Prepare = (asking: Asking, on: DescribedApp) => Promise<Sent>

const importIds = new WeakMap<DescribedApp['people'], Promise<number>>()
/** The id of one import, which goes through all its calls. Reading a file takes a process of its own. */
const importOf = ({ people }: DescribedApp): Promise<number> => {
  const start = async () =>
    (await people.owner.agent.post('/api/imports').send({ text: CSV }).expect(201)).body.id
  const id = importIds.get(people) ?? start()
  importIds.set(people, id)
  return id
}

const ofImport: Prepare = async (_asking, on) => ({ ids: { id: await importOf(on) } })

const untilImported: Prepare = async (_asking, on) => {
  const id = await importOf(on)
  const state = async () => (await on.people.owner.agent.get(`/api/imports/${id}`)).body.state
  // Without vitest, because described calls are also made outside of tests.
  while ((await state()) === 'running') await sleep(100)
  return { ids: { id } }
}

/** A source of the owner's, at an address that nobody reads. */
const ofSource: Prepare = async (_asking, { db, people }) => {
  sources += 1
  const ownerId = people.owner.user?.id ?? 0
  const values = { name: `Fell calendar ${ownerId}, ${sources}`, ownerId }
  const [source] = await db.insert(importSources).values(values).returning()
  const sourceId = source?.id ?? 0
  const url = `https://127.0.0.${1 + (sources % 250)}/races.csv`
  const nextAt = new Date('2087-01-01')
  await db.insert(readSources).values({ sourceId, url, every: 'week', newRaces: 'ask', choices: {}, nextAt })
  return { ids: { id: sourceId } }
}
let sources = 0

/** The token of a link that asks about the race's date. */
const questionToken = async ({ ids }: Asking, { db }: DescribedApp): Promise<string> => {
  questions += 1
  const token = `the date of ${ids.race}, ${questions}`
  const [question] = await db
    .insert(dateQuestions)
    .values({ raceId: ids.race, edition: 2000 + questions, askedAt: new Date() })
    .returning()
  await db
    .insert(dateQuestionTokens)
    .values({ questionId: question?.id ?? 0, tokenHash: questionTokenHash(token) })
  return token
}
let questions = 0

/** The link of a booking, and the id of that booking. */
const ofLink: Prepare = async ({ ids }, { db }) => {
  return { ids: { token: await createLink(db, ids.booking), id: ids.booking } }
}

const ofGuestsLink: Prepare = async (asking, on) => {
  await on.db.update(tripBookings).set({ userId: null }).where(eq(tripBookings.id, asking.ids.booking))
  return ofLink(asking, on)
}

/** A full trip, and somebody who waits for one of its spots. */
const ofFullTrip: Prepare = async ({ ids }, { db }) => {
  await db.update(trips).set({ availableSpots: 0 }).where(eq(trips.id, ids.trip))
  const { token, hash } = newToken('waiting-list')
  const email = `waits-${ids.trip}@post.example`
  const values = { tripId: ids.trip, firstName: 'Ada', lastName: 'Lind', email, seats: 1, atLeast: 1 }
  const [entry] = await db
    .insert(waitingList)
    .values({ ...values, tokenHash: hash })
    .returning()
  return { ids: { token, entryId: entry?.id ?? 0 } }
}

const withFreeSeat: Prepare = async (asking, on) => {
  const sent = await ofFullTrip(asking, on)
  await on.db.update(trips).set({ availableSpots: 1 }).where(eq(trips.id, asking.ids.trip))
  return sent
}

const withOffer: Prepare = async (asking, on) => {
  const sent = await ofFullTrip(asking, on)
  const offer = { state: 'offered' as const, offeredSeats: 1, offerUntil: new Date('2087-01-16') }
  await on.db.update(waitingList).set(offer).where(eq(waitingList.tripId, asking.ids.trip))
  return sent
}

/** A person may have so many alerts, so the earlier ones go. */
const withoutAlerts = async (db: Database, { user }: Person) => {
  if (user) await db.delete(alerts).where(eq(alerts.userId, user.id))
}

/** A review of the owner's race by somebody else. */
const withReview: Prepare = async ({ ids }, { db, enter }) => {
  const { user } = await enter()
  const [review] = await db
    .insert(reviews)
    .values({ userId: user.id, raceId: ids.race, rating: 4 })
    .returning()
  return { ids: { id: review?.id ?? 0 } }
}

/** A trip of the owner that ended a few days ago, with a spot of somebody else. */
const endedTrip = async ({ db, people, enter }: DescribedApp) => {
  const [trip, { user }] = await Promise.all([
    createTrip(db, {
      createdBy: people.owner.user?.id ?? null,
      startDate: '2027-01-08',
      endDate: '2027-01-10',
    }),
    enter(),
  ])
  return { trip, booking: await createBooking(db, trip.id, { userId: user.id }) }
}

const ofEndedTrip: Prepare = async (_asking, on) => {
  const { trip, booking } = await endedTrip(on)
  const token = await createLink(on.db, booking.id)
  return { ids: { id: trip.id }, body: { rating: 5, token } }
}

/** A review of it by the one who asks to delete it, else by somebody who took part. */
const withTripReview: Prepare = async ({ user }, on) => {
  const { trip, booking } = await endedTrip(on)
  const [review] = await on.db
    .insert(tripReviews)
    .values({
      ...{
        offerId: trip.offerId,
        tripId: trip.id,
        bookingId: booking.id,
        tookPart: trip.startDate,
        rating: 5,
      },
      userId: user?.id === on.people.stranger.user?.id ? user?.id : booking.userId,
    })
    .returning()
  return { ids: { id: review?.id ?? 0 } }
}

/** A booking that its owner has paid by card, where the site takes cards. */
const paidByCard: Prepare = async ({ ids }, { people }) => {
  const ask = () =>
    people.owner.agent.post(`/api/my-bookings/${ids.booking}/card-payments`).send({ what: 'all' })
  const { body } = await ask()
  if (!body.url) return {}
  await fetch(`${body.url}/complete`, { method: 'POST', redirect: 'manual' })
  // Somebody who asks again is told that it is paid, because Stripe is asked first.
  await ask()
  return {}
}

/** A correction of the owner's race that waits for an answer. */
const withCorrection: Prepare = async ({ ids }, { app }) => {
  const changes = { entries: 'soldOut' }
  const { body } = await request(app).post(`/api/races/${ids.race}/corrections`).send({ changes })
  return { ids: { id: body.id } }
}

/** The link that the own address of a claimed race got. */
const handOverToken = async ({ db, enter }: DescribedApp): Promise<string> => {
  const { token, hash } = newClaimToken()
  const linkTo = 'race@post.example'
  const race = await createRace(db, { raceDirectorEmail: linkTo })
  await db.insert(reports).values({
    ...{ kind: 'race', raceId: race.id, listingName: race.name, reason: 'claim' },
    ...{ claimantId: (await enter()).user.id, linkTo, linkHash: hash, linkUntil: new Date('2087-01-01') },
  })
  return token
}

/** What some calls need beside their example. All others are asked with it, about the fresh things. */
export const PREPARED: Partial<Record<CallName, Prepare>> = {
  'PUT /api/reviews/:id/answer': withReview,
  'DELETE /api/reviews/:id/answer': withReview,
  'POST /api/trips/:id/reviews': ofEndedTrip,
  'PATCH /api/trip-reviews/:id': withTripReview,
  'DELETE /api/trip-reviews/:id': withTripReview,
  'PUT /api/trip-reviews/:id/answer': withTripReview,
  'DELETE /api/trip-reviews/:id/answer': withTripReview,
  'PATCH /api/trip-reviews/:id/visibility': withTripReview,
  'POST /api/trip-reviews/:id/report': withTripReview,
  'POST /api/login': async ({ user }) => ({
    body: { username: user?.username ?? 'x-y-z', password: TEST_PASSWORD },
  }),
  'POST /api/user/passkeys/options': async (asking, on) => {
    await withoutPasskeys(asking, on)
    return { body: { currentPassword: TEST_PASSWORD } }
  },
  'POST /api/user/passkeys': async (asking, on) => {
    await withoutPasskeys(asking, on)
    return { body: (await newPasskey(asking)).body }
  },
  'PATCH /api/user/passkeys/:id': async (asking, on) => ({
    ids: { id: (await addedPasskey(asking, on)).id },
  }),
  'DELETE /api/user/passkeys/:id': async (asking, on) => ({
    ids: { id: (await addedPasskey(asking, on)).id },
  }),
  'POST /api/passkey-login': async (asking, on) => {
    const { authenticator } = await addedPasskey(asking, on)
    const { body } = await asking.agent.post('/api/passkey-login/options')
    return { body: { credential: authenticator.get(body) } }
  },
  'DELETE /api/user/sessions/:id': async (asking, on) => ({ ids: { id: await otherSession(asking, on) } }),
  'POST /api/register': async ({ ids }) => ({
    body: { username: `runner-of-${ids.race}`, password: TEST_PASSWORD, userType: 'athlete' },
  }),
  'POST /api/reset-password': async ({ user }, { app, db }) => {
    const email = user?.email ?? 'nobody@post.example'
    await request(app).post('/api/forgot-password').send({ email })
    const token = await mailedToken(db, '/reset-password', email)
    return { body: { token: token ?? 'none', newPassword: TEST_PASSWORD } }
  },
  'GET /api/verify-email': async (asking, { db }) => {
    const token = await mailedToken(db, '/verify-email', await changeAddress(asking))
    return { query: `token=${token ?? 'none'}` }
  },
  'POST /api/verify-email': async (asking, { db }) => {
    const token = await mailedToken(db, '/verify-email', await changeAddress(asking))
    return { body: { token: token ?? 'none' } }
  },
  'GET /api/keep-address': async (asking, on) => ({ query: `token=${await keepToken(asking, on)}` }),
  'POST /api/keep-address': async (asking, on) => ({ body: { token: await keepToken(asking, on) } }),
  'POST /api/send-verification': async (asking) => {
    await changeAddress(asking)
    return {}
  },
  'GET /api/listings': async ({ ids }) => ({ query: `race=${ids.race}&trip=${ids.trip}` }),
  'POST /api/saved': async ({ ids }) => ({ body: { races: [ids.race], trips: [ids.trip] } }),
  'GET /api/saved.ics': async ({ agent }) => {
    const { body } = await agent.post('/api/saved/feed')
    return { query: new URL(body.url ?? 'http://x/?token=none').search.slice(1) }
  },
  'GET /api/saved': async ({ agent, ids }) => {
    await agent.put(`/api/saved/races/${ids.race}`)
    await agent.put(`/api/saved/trips/${ids.trip}`)
    return {}
  },
  'POST /api/alerts': async (asking, { db }) => {
    await withoutAlerts(db, asking)
    return {}
  },
  'GET /api/alerts/end': async (asking, on) => ({
    query: `token=${encodeURIComponent(await endToken(asking, on))}`,
  }),
  'POST /api/alerts/end': async (asking, on) => ({ body: { token: await endToken(asking, on) } }),
  'DELETE /api/alerts/:id': async ({ agent }) => {
    const { body } = await agent.post('/api/alerts').send(ALERT)
    return { ids: { id: body.id ?? 1 } }
  },
  'GET /api/booking-link/:token': ofLink,
  'PATCH /api/booking-link/:token/bookings/:id': ofLink,
  'POST /api/booking-link/:token/bookings/:id/replace': ofLink,
  'DELETE /api/booking-link/:token/bookings/:id': ofLink,
  'DELETE /api/booking-link/:token/bookings': ofLink,
  'GET /api/booking-link/:token/reviews': ofLink,
  'POST /api/booking-link/:token/account': ofGuestsLink,
  'GET /api/booking-link/:token/card-payments': ofLink,
  'POST /api/booking-link/:token/card-payments': ofLink,
  'POST /api/trip-bookings/:bookingId/card-refunds': paidByCard,
  'POST /api/trips/:id/waiting-list': async (asking, on) => {
    await ofFullTrip(asking, on)
    return { body: { ...WAITING, email: `joins-${asking.ids.trip}@post.example` } }
  },
  'GET /api/trips/:id/waiting-list': async (asking, on) => {
    await withOffer(asking, on)
    return {}
  },
  'POST /api/trips/:id/waiting-list/:entryId/offer': withFreeSeat,
  'DELETE /api/trips/:id/waiting-list/:entryId': ofFullTrip,
  'GET /api/waiting-list/:token': withOffer,
  'POST /api/waiting-list/:token/accept': withOffer,
  'DELETE /api/waiting-list/:token': withOffer,
  'POST /api/imports': async () => ({ file: ['file', Buffer.from(CSV), 'races.csv'] }),
  'GET /api/imports/:id': ofImport,
  'PATCH /api/imports/:id': ofImport,
  'GET /api/imports/:id/same-races': ofImport,
  'PUT /api/imports/:id/same-races': ofImport,
  'POST /api/imports/:id/run': ofImport,
  'GET /api/imports/:id/problems.csv': ofImport,
  'DELETE /api/imports/:id': untilImported,
  'POST /api/sources': async ({ user }, { db }) => {
    await db.delete(importSources).where(eq(importSources.ownerId, user?.id ?? 0))
    return { body: { name: `Calendar of ${user?.id}`, url: 'https://example.org/races.csv', every: 'week' } }
  },
  'DELETE /api/sources/:id': ofSource,
  'POST /api/sources/:id/read': ofSource,
  'GET /api/sources/:id/changes': ofSource,
  'POST /api/sources/:id/changes': ofSource,
  'GET /api/confirm-date': async (asking, on) => ({
    query: `token=${encodeURIComponent(await questionToken(asking, on))}`,
  }),
  'POST /api/confirm-date': async (asking, on) => ({
    body: { token: await questionToken(asking, on), dateStatus: 'confirmed' },
  }),
  'POST /api/reports/:id/apply': withCorrection,
  'POST /api/reports/:id/decline': withCorrection,
  'POST /api/races/:id/claim': async ({ ids }, { db }) => ({
    ids: { id: (await createRace(db, { raceDirectorEmail: `race-${ids.race}@post.example` })).id },
  }),
  'GET /api/hand-over': async (_asking, on) => ({ query: `token=${await handOverToken(on)}` }),
  'POST /api/hand-over': async (_asking, on) => ({ body: { token: await handOverToken(on) } }),
  'PATCH /api/admin/reports/:id': async ({ ids }, { app }) => {
    const { body } = await request(app).post(`/api/races/${ids.race}/report`).send({ reason: 'date' })
    return { ids: { id: body.id } }
  },
  'PATCH /api/admin/users/:id/organizer': async (_asking, { enter }) => ({
    ids: { id: (await enter()).user.id },
  }),
  'PATCH /api/admin/users/:id': async (_asking, { enter }) => ({ ids: { id: (await enter()).user.id } }),
  'POST /api/admin/races/delete': async ({ ids }) => ({ body: { ids: [ids.race] } }),
  'GET /api/saved/end': async (asking, on) => ({ query: `token=${await followEnd(asking, on)}` }),
  'POST /api/saved/end': async (asking, on) => ({ body: { token: await followEnd(asking, on) } }),
  'POST /api/trips/:id/payments': async ({ ids }) => ({
    body: [{ bookingId: ids.booking, kind: 'received', amount: 100, method: 'bank' }],
  }),
  'POST /api/trips/:id/statement': async () => ({
    bytes: Buffer.from('Date;Text;Amount\n2027-01-10;Ada Lind;100,00\n'),
  }),
  'POST /api/admin/races/join': async ({ ids }, { db }) => ({
    body: { keep: ids.race, join: (await createRace(db)).id },
  }),
  'POST /api/admin/doubles/different': async ({ ids }, { db }) => {
    const { id } = await createRace(db)
    const [oneId, otherId] = [Math.min(ids.race, id), Math.max(ids.race, id)]
    await db.insert(likelyDoubles).values({ oneId, otherId, score: 90, isSure: true, foundAt: new Date() })
    return { body: { one: oneId, other: otherId } }
  },
  'POST /api/admin/odd-facts/right': async ({ ids }, { db }) => {
    const fact = { kind: 'farDate', day: '2099-01-01' } as const
    await db.insert(oddFacts).values({ raceId: ids.race, kind: 'farDate', fact, foundAt: new Date() })
    return { body: { race: ids.race, kind: 'farDate' } }
  },
  'POST /api/admin/joins/:id/undo': async ({ ids }, { db }) => {
    const { id: joinedId } = await createRace(db, { isListed: false, hiddenReason: 'Joined' })
    const moved = { reviews: [], savers: [], editions: [], before: {}, after: {} }
    const [joined] = await db.insert(raceJoins).values({ keptId: ids.race, joinedId, moved }).returning()
    return { ids: { id: joined?.id ?? 0 } }
  },
  'POST /api/admin/mail/:id/again': async (_asking, { db }) => {
    const mail = { to: { address: 'a@post.example' }, subject: 'Hello', text: 'Hello', html: 'Hello' }
    const [row] = await db.insert(outbox).values({ mail, parkedAt: new Date() }).returning()
    return { ids: { id: row?.id ?? 'none' } }
  },
  'POST /api/uploads': async () => ({
    file: ['image', await plainPicture({ width: 9, height: 9 }).png().toBuffer(), 'photo.png'],
  }),
}

/** Calls that end or replace the session of the one who asks, or change the password or the address. */
const ENDS_SESSION = new Set<CallName>([
  'POST /api/login',
  'POST /api/passkey-login',
  'DELETE /api/user/sessions',
  'POST /api/register',
  'POST /api/logout',
  'PATCH /api/user',
  'DELETE /api/user',
  'POST /api/send-verification',
  'POST /api/change-password',
  'POST /api/reset-password',
  'GET /api/verify-email',
  'POST /api/verify-email',
  'GET /api/keep-address',
  'POST /api/keep-address',
])

const THINGS: [start: string, thing: keyof Ids][] = [
  ['/api/races/', 'race'],
  ['/api/saved/races/', 'race'],
  ['/api/trips/', 'trip'],
  ['/api/saved/trips/', 'trip'],
  ['/api/my-bookings/', 'booking'],
  ['/api/trip-bookings/', 'booking'],
  ['/api/reviews/', 'review'],
]

export const pathOf = (name: CallName, ids: Ids, given: Record<string, number | string>): string => {
  const path = name.slice(name.indexOf(' ') + 1)
  const thing = THINGS.find(([start]) => path.startsWith(start))?.[1]
  const first = thing === undefined ? 1 : ids[thing]
  let count = 0
  return path.replace(/:(\w+)/g, (_, parameter) => {
    count += 1
    return String(given[parameter] ?? (count === 1 ? first : 1))
  })
}

const SLOW = /imports|uploads/

/** Who makes this call in tests. Those that take a process of their own are made by few. */
export const rolesOf = (name: CallName): readonly Role[] =>
  SLOW.test(name) ? ['visitor', 'stranger', 'owner'] : ROLES

type Call = {
  name: CallName
  role: Role
  example?: { body?: unknown; query?: string } | undefined
  /** Sent instead of all else. */
  exactly?: Sent
  /** What the call is about; fresh things unless they are given. */
  things?: Ids
  language?: string
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Everything that a described call needs, with input that should work, but not yet sent. */
export const prepareCall = async (on: DescribedApp, { name, role, example, exactly, things }: Call) => {
  const exact = async () => ({
    ...(await callerOf(on, name, role)),
    ids: things ?? (await freshThings(on)),
    sent: exactly ?? {},
  })
  const { agent, ids, sent } = await (exactly
    ? exact()
    : readyCall(on, { name, role, ...(example && { example }), ...(things && { things }) }))
  const path = pathOf(name, ids, sent.ids ?? {})
  const method = name.slice(0, name.indexOf(' ')).toLowerCase() as Method
  return { agent, sent, ids, method, address: sent.query === undefined ? path : `${path}?${sent.query}` }
}

/** Somebody of this role who can make the call. If it ends sessions, an account is made for it. */
const callerOf = (on: DescribedApp, name: CallName, role: Role): Promise<Person> | Person =>
  ENDS_SESSION.has(name) && role !== 'visitor' ? on.enter() : on.people[role]

type Ready = Person & { ids: Ids; sent: Sent }

/** Everything that a described call needs to work. */
export const readyCall = async (
  on: DescribedApp,
  { name, role, example, things }: Pick<Call, 'name' | 'role' | 'example' | 'things'>,
): Promise<Ready> => {
  const ids = things ?? (await freshThings(on))
  const { agent, user } = await callerOf(on, name, role)
  return { agent, user, ids, sent: { ...example, ...(await PREPARED[name]?.({ agent, user, ids }, on)) } }
}

/** Makes a described call as somebody of this role, with input that should work. */
export const makeCall = async (on: DescribedApp, call: Call) => {
  const { agent, sent, method, address } = await prepareCall(on, call)
  const asked = agent[method](address).set('Accept-Language', call.language ?? 'en')
  if (sent.file) return asked.attach(...sent.file)
  if (sent.bytes) return asked.type('application/octet-stream').send(sent.bytes)
  return sent.body === undefined ? asked : asked.send(sent.body as object)
}
