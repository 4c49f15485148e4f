import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import request from 'supertest'
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
import { dateQuestions, dateQuestionTokens } from '#shared/races/date-questions-table.ts'
import { reports } from '#shared/reports/table.ts'
import { followEndTokens } from '#shared/saved/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { createBooking, createLink } from '../factories/booking-factory.ts'
import { plainPicture } from '../factories/pictures.ts'
import { createRace } from '../factories/race-factory.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { TEST_PASSWORD } from '../factories/user-factory.ts'
import { readOutbox } from '../outbox.ts'
import { addedPasskey, newPasskey, otherSession, withoutPasskeys } from '../passkeys/prepared-passkeys.ts'
import type { DescribedApp, Person } from './people.ts'
import type { Things } from './things.ts'

/** What is sent beside or instead of what the description says. */
export type Sent = {
  ids?: Record<string, number | string>
  body?: unknown
  query?: string
  file?: [string, Buffer, string]
  /** A body that is no JSON. */
  bytes?: Buffer
}
type Asking = Person & { ids: Things }
type Prepare = (asking: Asking, on: DescribedApp) => Promise<Sent>

const ALERT = { name: 'Mountains', filters: { terrain: ['Mountain'] }, every: 'week' }
const CSV = 'Name;Place;Date;Distance\nFjällmaran;Åre;2027-07-03;42 km\nBackyard;;never;\n'

const WAITING = { firstName: 'Ada', lastName: 'Lind', seats: 2, atLeast: 1 }

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

/** A trip that takes cards, where the site does. */
const withCards: Prepare = async ({ ids }, { db }) => {
  await db.update(trips).set({ cardPayments: true }).where(eq(trips.id, ids.trip))
  return {}
}

const ofLinkWithCards: Prepare = async (asking, on) => {
  await withCards(asking, on)
  return ofLink(asking, on)
}

/** A booking that its booker has paid by card. */
const paidByCard: Prepare = async (asking, on) => {
  await withCards(asking, on)
  const { ids } = asking
  const { people } = on
  const ask = () =>
    people.booker.agent.post(`/api/my-bookings/${ids.booking}/card-payments`).send({ what: 'all' })
  const { body } = await ask()
  if (!body.url) return {}
  await fetch(`${body.url}/complete`, { method: 'POST', redirect: 'manual' })
  // Somebody who asks again is told that it is paid, because Stripe is asked first.
  await ask()
  return {}
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
  'POST /api/trips/:id/reviews': ofEndedTrip,
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
  'GET /api/booking-link/:token/card-payments': ofLinkWithCards,
  'POST /api/booking-link/:token/card-payments': ofLinkWithCards,
  'GET /api/my-bookings/:id/card-payments': withCards,
  'POST /api/my-bookings/:id/card-payments': withCards,
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
  'POST /api/sources/:id/read': async ({ ids }, { db }) => {
    await db.update(readSources).set({ triedAt: null }).where(eq(readSources.sourceId, ids.source))
    return {}
  },
  'GET /api/confirm-date': async (asking, on) => ({
    query: `token=${encodeURIComponent(await questionToken(asking, on))}`,
  }),
  'POST /api/confirm-date': async (asking, on) => ({
    body: { token: await questionToken(asking, on), dateStatus: 'confirmed' },
  }),
  'POST /api/races/:id/claim': async ({ ids }, { db }) => ({
    ids: { id: (await createRace(db, { raceDirectorEmail: `race-${ids.race}@post.example` })).id },
  }),
  'GET /api/hand-over': async (_asking, on) => ({ query: `token=${await handOverToken(on)}` }),
  'POST /api/hand-over': async (_asking, on) => ({ body: { token: await handOverToken(on) } }),
  'PATCH /api/admin/users/:id/organizer': async (_asking, { enter }) => ({
    ids: { id: (await enter()).user.id },
  }),
  'PATCH /api/admin/users/:id': async (_asking, { enter }) => ({ ids: { id: (await enter()).user.id } }),
  'GET /api/saved/end': async (asking, on) => ({ query: `token=${await followEnd(asking, on)}` }),
  'POST /api/saved/end': async (asking, on) => ({ body: { token: await followEnd(asking, on) } }),
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
