import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { CALLS_BY_ROLE } from '#server/testing/roles/calls-by-role.ts'
import { describedOn, ROLE_SETTINGS, ROLES, type Role, UNUSED_STRIPE } from '#server/testing/roles/people.ts'
import { freshThings } from '#server/testing/roles/things.ts'
import { users } from '#shared/accounts/table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { type PageList, pages } from '#shared/pages/pages.ts'
import { reports } from '#shared/reports/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

type Place = `${Role} ${string}`
type Canary = { what: string; text: string; seenAt: ReadonlySet<Place> }

const placesOf = (roles: Role[], calls: string[]): Set<Place> =>
  new Set(roles.flatMap((role) => calls.map((call): Place => `${role} GET /api/${call}`)))

const ofTrip = (...calls: string[]) => placesOf(['owner', 'tripAdmin', 'admin'], calls)

const BOOKINGS = new Set([
  ...ofTrip('trip-organizer/trips-with-bookings', 'trips/:id/bookings.csv'),
  ...placesOf(['booker'], ['my-bookings', 'user/export']),
])
const CANARIES: Canary[] = [
  { what: 'medical conditions', text: 'canary-epilepsy', seenAt: BOOKINGS },
  { what: 'allergies', text: 'canary-walnut', seenAt: BOOKINGS },
  { what: 'mobile number', text: '+46 70 987 65 43', seenAt: BOOKINGS },
  {
    what: 'address of a booking',
    text: 'canary-booking@post.example',
    seenAt: new Set([...BOOKINGS, ...ofTrip('trips/:id/money')]),
  },
  {
    what: 'name of a participant',
    text: 'Canarylind',
    seenAt: new Set([
      ...BOOKINGS,
      ...ofTrip('trips/:id/history', 'trips/:id/money', 'trip-organizer/people'),
    ]),
  },
  {
    what: 'address of an account',
    text: 'canary-account@post.example',
    seenAt: new Set([
      ...placesOf(['booker'], ['user', 'user/export']),
      ...placesOf(['admin'], ['admin/users']),
    ]),
  },
  {
    what: 'address on a waiting list',
    text: 'canary-waiting@post.example',
    seenAt: ofTrip('trips/:id/waiting-list'),
  },
  {
    what: 'report',
    text: 'canary-report',
    seenAt: new Set([
      ...placesOf(['raceAdmin', 'admin'], ['admin/reports']),
      ...placesOf(['owner'], ['my-races/corrections']),
    ]),
  },
]

const HEALTH = CANARIES.slice(0, 2)

const person = {
  lastName: 'Canarylind',
  medicalConditions: 'canary-epilepsy',
  foodAllergies: 'canary-walnut',
  mobileNumber: '+46 70 987 65 43',
  email: 'canary-booking@post.example',
}

/** Password hashes, hashes of tokens and ids of sessions, as stored. */
const storedSecrets = async ({ $client }: Database): Promise<string[]> => {
  const { rows } = await $client.query<{ secret: string }>(`
    select secret from (
      select password as secret from users
      union all select email_verification_token from users union all select password_reset_token from users
      union all select token_hash from booking_links union all select token_hash from waiting_list
      union all select sid from session) all_secrets
    where length(secret) > 8`)
  return rows.map(({ secret }) => secret)
}

const OTHERS = ['/sitemap.xml', '/robots.txt', '/embed', '/embed?view=map', '/api/docs', '/no-such-page']

/** An address of every page of the site, about this race and this trip. */
const everyPage = ({ race, trip }: { race: number; trip: number }): string[] => {
  const patterns = Object.entries(pages as PageList).flatMap(([name, { patterns: all }]) =>
    all.map((pattern) =>
      pattern
        .replace(':id', String(/trip/i.test(name) ? trip : race))
        .replace(':token', 'wrong')
        .replace(':country', 'sweden')
        .replace(':month', 'june'),
    ),
  )
  return [...new Set([...patterns, ...OTHERS])]
}

export const leaks: Row = {
  property: 'Leaks',
  asked:
    'canaries in medical data, allergies, numbers, addresses, hashes, tokens: every GET and page as every role, twice, mails and logs: 0 outside their place',
  play: (rig) =>
    withOwnSite(rig, { settings: { ...ROLE_SETTINGS, ...UNUSED_STRIPE } }, async ({ base, db, logFiles }) => {
      const mailsBefore = rig.mails.received.length
      const on = await describedOn(base, db)
      const { people } = on
      const things = await freshThings(on)
      await db.update(tripBookings).set(person).where(eq(tripBookings.id, things.booking))
      const account = { email: 'canary-account@post.example', emailVerified: true }
      await db
        .update(users)
        .set(account)
        .where(eq(users.id, people.booker.user?.id ?? 0))
      await db.update(reports).set({ message: 'canary-report', email: 'canary-report@post.example' })
      await db.insert(waitingList).values({
        tripId: things.trip,
        firstName: 'Ada',
        lastName: 'Lind',
        email: 'canary-waiting@post.example',
        seats: 1,
        atLeast: 1,
        tokenHash: 'canary-token-hash',
      })
      const companions = [
        { firstName: 'Ada', lastName: 'Canarylind', age: 12, foodAllergies: 'canary-walnut' },
      ]
      const booked = await people.booker.agent
        .post(`/api/trips/${things.trip}/bookings`)
        .send({ ...bookingForm(person), companions })
      const statusOf = (paymentStatus: string) =>
        people.owner.agent.patch(`/api/trip-bookings/${things.booking}/status`).send({ paymentStatus })
      for (const status of ['paid', 'cancelled', 'pending']) await statusOf(status)
      await people.visitor.agent.post('/api/forgot-password').send({ email: account.email })

      const found: string[] = []
      const rightly = new Set<Place>()
      const secrets = await storedSecrets(db)
      let answers = 0
      const look = (role: Role, name: string, text: string) => {
        answers += 1
        for (const canary of CANARIES) {
          if (!text.includes(canary.text)) continue
          if (canary.seenAt.has(`${role} ${name}`)) rightly.add(`${role} ${name}`)
          else found.push(`${canary.what} at ${name} as ${role}`)
        }
        if (secrets.some((secret) => text.includes(secret)))
          found.push(`a stored secret at ${name} as ${role}`)
      }
      const reads = CALLS_BY_ROLE.filter(({ name }) => name.startsWith('GET '))
      const everythingAs = async (role: Role) => {
        for (const { name, call } of reads)
          look(role, name, (await call(people[role].agent, things).buffer(true)).text ?? '')
        for (const path of everyPage(things))
          look(role, path, (await people[role].agent.get(path).buffer(true)).text ?? '')
      }
      // The second time answers may come from memory, after organizers have looked at theirs.
      for (const role of [...ROLES, ...ROLES]) await everythingAs(role)

      while ((await db.$client.query('select from outbox where parked_at is null')).rowCount)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const mails = JSON.stringify(rig.mails.received.slice(mailsBefore))
      const inMails = [...HEALTH.map(({ text }) => text), ...secrets].filter((text) => mails.includes(text))
      const logs = (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('')
      const inLogs = [...CANARIES.map(({ text }) => text), ...secrets].filter((text) => logs.includes(text))
      const organizers = [...BOOKINGS].filter((place) => rightly.has(place))
      const { length: wanted } = [...BOOKINGS]
      return {
        holds:
          booked.status === 201 &&
          found.length + inMails.length + inLogs.length === 0 &&
          organizers.length === wanted &&
          mails.includes(person.email),
        reached: [
          `${answers} answers with ${CANARIES.length} canaries and ${secrets.length} stored secrets: ${found.length} leaks; ${inMails.length} in mails, ${inLogs.length} in logs`,
          ...new Set(found),
        ]
          .slice(0, 12)
          .join('; '),
        control: `organizers and the booker see the medical data at ${organizers.length} of ${wanted} places; the mails name the booker's address`,
      }
    }),
}
