import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { visitorOf } from '../rig/caller.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Rig } from '../rig/start-rig.ts'
import type { Row } from '../row.ts'

/** Personal data that the rows send: addresses, names, numbers, passwords, what is planted, and the visitors' addresses. */
const PERSONAL = [
  /[\w.+-]+@[\w-]+\.(example|com)\b/g,
  /\b(Vera|Berg|Booker \d+|Lind|Canary\w*)\b/g,
  /\b(person|runner)-\d+\b/g,
  /\+?46 70|070 123/g,
  /over hill and dale|a wrong guess/g,
  /canary-\w+/g,
  /\b(203\.0\.113|198\.51\.\d+)\.\d+\b/g,
  /\$argon2id/g,
]

const everythingPrinted = async ({ folder }: Rig): Promise<string> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/** Calls that fail in the database while they carry personal data. Returns how the site answered. */
const failWith = (rig: Rig): Promise<number[]> =>
  withOwnSite(rig, { settings: { LOG_LEVEL: 'trace' } }, async ({ base, db }) => {
    const { id } = await createTrip(db, { startDate: '2087-07-05', endDate: '2087-07-09' })
    const form = bookingForm({
      lastName: 'Canarylind',
      email: 'canary-logs@post.example',
      medicalConditions: 'canary-epilepsy',
    })
    const visitor = visitorOf(base)
    const book = async () =>
      (await visitor.ask('POST', `/api/trips/${id}/bookings`, form, { 'x-forwarded-for': '203.0.113.9' }))
        .status
    const statuses = [await book()]
    const whileBroken = async (breakIt: string, mendIt: string, call: () => Promise<number>) => {
      await db.$client.query(breakIt)
      statuses.push(await call())
      await db.$client.query(mendIt)
    }
    await whileBroken(
      'alter table trip_bookings add constraint unlucky check (age < 0) not valid',
      'alter table trip_bookings drop constraint unlucky',
      book,
    )
    await whileBroken(
      'alter table outbox rename to outbox_away',
      'alter table outbox_away rename to outbox',
      book,
    )
    await whileBroken(
      'alter table users add constraint unlucky check (id < 0) not valid',
      'alter table users drop constraint unlucky',
      async () => {
        const username = 'canary-username'
        const account = {
          username,
          password: TEST_PASSWORD,
          userType: 'athlete',
          email: 'canary-new@post.example',
        }
        return (await visitor.ask('POST', '/api/register', account)).status
      },
    )
    await visitor.ask('POST', '/api/login', { username: 'canary-username', password: 'a wrong guess' })
    await visitor.ask('POST', '/api/forgot-password', { email: 'canary-logs@post.example' })
    await visitor.ask('GET', '/api/booking-link/canary-token')
    await visitor.ask('GET', '/api/waiting-list/canary-token')
    await visitor.ask('GET', '/api/saved.ics?token=canary-token')
    await visitor.ask('GET', '/verify-email?token=canary-token')
    return statuses
  })

export const logs: Row = {
  property: 'Logs',
  asked:
    '0 personal data in everything that all servers have printed so far, also for errors of the database',
  isInShort: true,
  play: async (rig) => {
    const statuses = await failWith(rig)
    const printed = await everythingPrinted(rig)
    const found = PERSONAL.flatMap((pattern) => printed.match(pattern) ?? [])
    const paths = printed.match(/"path":"\/api\/trips\/\d+\/bookings"/g)?.length ?? 0
    const errors = printed.match(/unexpected error/g)?.length ?? 0
    return {
      holds: found.length === 0 && paths > 0 && errors > 0 && statuses.some((status) => status >= 500),
      reached: [
        `${printed.split('\n').length} lines, ${found.length} with personal data`,
        ...new Set(found.slice(0, 8)),
      ].join('; '),
      control: `the request log names ${paths} bookings, and ${errors} errors of the database (answers ${statuses.join(', ')})`,
    }
  },
}
