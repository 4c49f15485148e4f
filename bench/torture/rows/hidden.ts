import { setTimeout as delay } from 'node:timers/promises'
import { COURSES, createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { reviews } from '#shared/reviews/table.ts'
import { signInTo, visitorOf } from '../rig/caller.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

const NAME = 'Secret Gully'
/** Calls that only signed-in people have. */
const OWN_CALLS = ['user', 'user/export', 'my-races', 'my-bookings', 'saved', 'alerts', 'imports']

export const hiddenAndBlocked: Row = {
  property: 'Hidden listings, blocked people',
  asked:
    'every public call and page, two servers: gone at once where it was hidden, within 1 s at the other; the blocked person 401 everywhere',
  play: (rig) =>
    withOwnSite(rig, { servers: 2 }, async ({ bases: [near = '', far = ''], db }) => {
      const owner = await createUser(db)
      const given = { createdBy: owner.id, coordinates: { lat: 63.4, lng: 13.08 }, country: 'SE' }
      const dates = { startDate: '2087-06-05', endDate: '2087-06-08' }
      const shownRace = await createRace(db, { ...given, date: '2087-06-06', name: 'Open Ridge' })
      const shownTrip = await createTrip(db, { ...given, ...dates, name: 'Open Hut' })
      const race = await createRace(db, {
        ...given,
        date: '2087-06-06',
        name: `${NAME} Race`,
        courses: COURSES,
      })
      const trip = await createTrip(db, { ...given, ...dates, name: `${NAME} Trip` })
      await db.insert(reviews).values({ userId: owner.id, raceId: race.id, rating: 5, reviewText: NAME })
      const person = await signInTo(near, owner.username, TEST_PASSWORD)
      await person.ask('POST', '/api/saved', { races: [race.id], trips: [trip.id] })
      const feed = (await person.ask('POST', '/api/saved/feed')).body as { url: string }
      const addresses = [
        ...[
          '/',
          '/trips',
          '/races/in/sweden',
          `/race/${race.id}`,
          `/trips/${trip.id}`,
          '/?search=gully',
          '/embed',
        ],
        ...[
          'races',
          'races?limit=10',
          'races-filters?search=gully',
          'races-filters?near=63.4,13.08&sort=distance',
        ],
        ...[
          'races.ics',
          'trips',
          'trips?search=gully',
          'map',
          'suggestions?text=gully',
          'races-filters?sort=climb',
        ],
        `listings?race=${race.id}&trip=${trip.id}`,
        ...['', '.ics', '/calendar.ics', '/reviews', '/courses/1.gpx'].map(
          (part) => `races/${race.id}${part}`,
        ),
        ...['', '/calendar.ics'].map((part) => `trips/${trip.id}${part}`),
        ...[`races/${shownRace.id}/nearby-trips`, `trips/${shownTrip.id}/nearby-races`],
        `saved.ics${new URL(feed.url).search}`,
      ].map((path) => (path.startsWith('/') ? path : `/api/${path}`))
      const namedAt = async (base: string) => {
        const named: string[] = []
        for (const path of addresses) {
          const { body } = await visitorOf(base).ask('GET', path)
          if (JSON.stringify(body).includes(NAME)) named.push(path)
        }
        return named
      }
      const pictures = [
        `/social/race/${race.id}.png`,
        `/social/trip/${trip.id}.png`,
        `/api/races/${race.id}/nearby-trips`,
      ]
      const before = [
        ...(await namedAt(near)),
        ...(await namedAt(near)),
        ...(await namedAt(far)),
        ...(await namedAt(far)),
      ]
      for (const path of pictures) for (const base of [near, far]) await visitorOf(base).ask('GET', path)

      const admin = await signInTo(near, 'admin', TEST_PASSWORD)
      const hide = { hidden: true, reason: 'Not a real event' }
      const hidden = [
        await admin.ask('PATCH', `/api/races/${race.id}/visibility`, hide),
        await admin.ask('PATCH', `/api/trips/${trip.id}/visibility`, hide),
      ]
      const atOnce = await namedAt(near)
      await delay(1_000)
      const later = await namedAt(far)
      const open = []
      for (const base of [near, far])
        for (const path of pictures) {
          const { status } = await visitorOf(base).ask('GET', path)
          if (status < 400) open.push(path)
        }

      const elsewhere = await signInTo(far, owner.username, TEST_PASSWORD)
      const blocked = await admin.ask('PATCH', `/api/admin/users/${owner.id}`, {
        blocked: true,
        reason: 'Spam',
      })
      const letIn = []
      for (const base of [near, far])
        for (const call of OWN_CALLS)
          for (const { cookie } of [person, elsewhere]) {
            const { status } = await visitorOf(base, cookie).ask('GET', `/api/${call}`)
            if (status !== 401) letIn.push(`${call} ${status}`)
          }
      const login = await visitorOf(far).ask('POST', '/api/login', {
        username: owner.username,
        password: TEST_PASSWORD,
      })
      return {
        holds:
          before.length >= 4 * (addresses.length - 2) &&
          hidden.every(({ status }) => status === 200) &&
          atOnce.length + later.length + open.length + letIn.length === 0 &&
          blocked.status === 200 &&
          login.status === 403,
        reached: `${addresses.length} calls and pages: ${atOnce.length} name it at the same server, ${later.length} at the other after 1 s, ${open.length} pictures and lists beside it open${[...atOnce, ...later, ...open].map((path) => ` ${path}`).join('')}; blocked: ${letIn.length} of ${OWN_CALLS.length * 4} requests let in, login ${login.status}`,
        control: `before, ${before.length / 4} of ${addresses.length} name it at each server`,
      }
    }),
}
