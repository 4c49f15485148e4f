import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { endDelays, letOutboxWait, readOutbox } from '#server/testing/outbox.ts'
import { type MailServer, startMailServer } from '#server/testing/servers/mail-server.ts'
import { closeDatabase, type Database, inTransaction, openDatabase } from '../../database/database.ts'
import { createLog } from '../../process/log.ts'
import { holdMails, LEASE_SECONDS, parkMail, removeOldParkedMails, sendAgain, takeMails } from '../outbox.ts'
import { outbox } from '../outbox-table.ts'
import { queueMail } from '../queue-mail.ts'
import type { Mail } from '../writing/mail.ts'
import { type MailWorker, startMailWorker } from './worker.ts'

const NOW = new Date('2027-01-15T12:00:00Z')
const HOUR_MS = 3_600_000

let db: Database
let url: string
let server: MailServer
let dataDir: string
let now = NOW
const workers: MailWorker[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  db = database.db
  url = database.url
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

beforeEach(async () => {
  now = NOW
  server = await startMailServer()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await server.stop()
  await db.delete(outbox)
})

const start = (given: { smtpUrl?: string | undefined; db?: Database } = {}) => {
  const settings = { smtpUrl: server.url, mailFrom: 'Trailherd <hello@trailherd.example>', dataDir, ...given }
  const worker = startMailWorker({ db: given.db ?? db, settings, log: createLog('silent'), clock: () => now })
  workers.push(worker)
  return worker
}

const mailTo = (place: number, given: Partial<Mail> = {}): Mail => ({
  to: { address: `runner${place}@example.com` },
  subject: `Mail ${place}`,
  text: 'Text',
  html: '<p>HTML</p>',
  ...given,
})

const queue = (count: number, given: Partial<Mail> = {}) =>
  inTransaction(db, async (tx) => {
    for (let place = 0; place < count; place += 1) await queueMail(tx, mailTo(place, given))
  })

/** Until the claim holds; the workers look into the outbox all the time. */
const eventually = (claim: () => Promise<void> | void) =>
  vi.waitFor(
    async () => {
      for (const worker of workers) worker.wake()
      await claim()
    },
    { timeout: 110_000, interval: 20 },
  )

/** Likewise, with no delay between the attempts for one mail. */
const eventuallyWithoutDelays = (claim: () => Promise<void> | void) =>
  eventually(async () => {
    await endDelays(db)
    await claim()
  })

const isEmpty = async () => expect(await readOutbox(db)).toEqual([])
const subjectsReceived = () => server.received.map(({ subject }) => subject).sort()
const subjects = (count: number) => Array.from({ length: count }, (_, place) => `Mail ${place}`).sort()

test('a queued mail is sent and deleted', async () => {
  start()
  await queue(3)
  await eventually(isEmpty)
  expect(subjectsReceived()).toEqual(subjects(3))
})

test('without a mail server each mail is a file', async () => {
  start({ smtpUrl: undefined })
  await queue(2)
  await eventually(isEmpty)
  const names = await readdir(join(dataDir, 'mail'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'mail', name)))),
  )
  expect(mails.map(({ subject }) => subject).sort()).toEqual(subjects(2))
})

describe('a mail server that is down', () => {
  test('two hundred mails wait for it, and each arrives once', async () => {
    await server.stop()
    start()
    await queue(200)
    await eventually(async () => {
      const tried = await db.select().from(outbox)
      expect(tried.some(({ lastError }) => lastError !== null)).toBe(true)
    })
    expect(await readOutbox(db)).toHaveLength(200)
    await server.start()
    await eventually(isEmpty)
    expect(subjectsReceived()).toEqual(subjects(200))
  })

  test('a server that hangs loses no mail either', async () => {
    server.mode = 'hang'
    start()
    await queue(20)
    await eventually(() => expect(server.waiting).toBeGreaterThan(0))
    expect(await readOutbox(db)).toHaveLength(20)
    await server.stop()
    server.mode = 'accept'
    await server.start()
    await eventuallyWithoutDelays(isEmpty)
    expect(subjectsReceived()).toEqual(subjects(20))
  })
})

test('a mail that the server postpones is tried again', async () => {
  server.mode = 'try-later'
  start()
  await queue(1)
  await eventuallyWithoutDelays(() => expect(server.turnedAway.length).toBeGreaterThan(1))
  server.mode = 'accept'
  await eventuallyWithoutDelays(isEmpty)
  expect(subjectsReceived()).toEqual(subjects(1))
})

const rows = () => db.select().from(outbox)

/** Moves the time on in steps, each mail being tried once in each. */
const letTimePass = async (steps: number, seconds: number) => {
  for (let step = 0; step < steps; step += 1) {
    const tries = new Map((await rows()).map(({ id, attempts }) => [id, attempts]))
    now = new Date(now.getTime() + seconds * 1000)
    await letOutboxWait(db, seconds)
    await eventually(async () => {
      for (const { id, attempts, parkedAt } of await rows()) {
        expect(parkedAt !== null || attempts > (tries.get(id) ?? 0)).toBe(true)
      }
    })
  }
}

describe('a mail that the server refuses', () => {
  test('does not delay the others', async () => {
    server.refused.add('runner1@example.com')
    start()
    await queue(3)
    await eventually(async () => {
      expect((await readOutbox(db)).map(({ subject }) => subject)).toEqual(['Mail 1'])
    })
    expect(subjectsReceived()).toEqual(['Mail 0', 'Mail 2'])
  })

  test('arrives after ten minutes of a wrong rule at the server, as do all others', async () => {
    server.mode = 'refuse'
    start()
    await queue(20)
    await eventually(async () => {
      for (const { refusals } of await rows()) expect(refusals).toBeGreaterThan(0)
    })
    await letTimePass(10, 60)
    expect(await rows()).toHaveLength(20)
    server.mode = 'accept'
    await letOutboxWait(db, 60)
    await eventually(isEmpty)
    expect(subjectsReceived()).toEqual(subjects(20))
  })

  test('is parked after three days, can be sent again, and is deleted a month later', async () => {
    server.mode = 'refuse'
    start()
    await queue(2)
    await letTimePass(25, 3 * 3600)
    expect(await rows()).toMatchObject(
      Array(2).fill({ parkedAt: now, lastError: 'EENVELOPE 550 RCPT TO', refusedSince: expect.any(Date) }),
    )
    const tries = server.turnedAway.length
    await letOutboxWait(db, 365 * 86_400)
    server.mode = 'accept'
    await queue(1, { subject: 'Fresh' })
    await eventually(async () => expect(await rows()).toHaveLength(2))
    expect(subjectsReceived()).toEqual(['Fresh'])
    expect(server.turnedAway).toHaveLength(tries)

    const [first] = await rows()
    expect(await sendAgain(db, [first?.id ?? ''])).toEqual([first?.id])
    await eventually(async () => expect(await rows()).toHaveLength(1))
    expect(server.received).toHaveLength(2)
    const day = 24 * HOUR_MS
    await removeOldParkedMails(db, new Date(now.getTime() + 30 * day - 1))
    expect(await rows()).toHaveLength(1)
    await removeOldParkedMails(db, new Date(now.getTime() + 30 * day))
    expect(await rows()).toEqual([])
  })

  test('is dropped when its link has expired', async () => {
    server.mode = 'refuse'
    start()
    await queue(1, { expiresAt: new Date(NOW.getTime() + HOUR_MS) })
    await eventually(() => expect(server.turnedAway).toHaveLength(1))
    now = new Date(NOW.getTime() + HOUR_MS)
    await letOutboxWait(db, 600)
    await eventually(isEmpty)
  })
})

describe('addresses at which the server hangs up', () => {
  test('do not delay other mails by ten seconds', async () => {
    for (let place = 0; place < 40; place += 1) server.hungUpOn.add(`runner${place}@example.com`)
    start()
    const began = performance.now()
    await queue(89)
    await vi.waitFor(() => expect(server.received).toHaveLength(49), { timeout: 110_000, interval: 20 })
    expect(performance.now() - began).toBeLessThan(10_000)
    await eventually(async () => expect(await readOutbox(db)).toHaveLength(40))
  })

  test('leave connections for new mails when they are tried again', async () => {
    await queue(20)
    await db.update(outbox).set({ refusals: 1, refusedSince: NOW })
    server.mode = 'hang'
    start()
    await eventually(() => expect(server.waiting).toBe(2))
    await queue(1)
    await eventually(() => expect(server.waiting).toBe(3))
  })
})

test('a stored failure names nobody', async () => {
  server.mode = 'refuse'
  start()
  await queue(1)
  await eventually(async () => {
    const [row] = await db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 1, refusals: 1, lastError: 'EENVELOPE 550 RCPT TO' })
  })
})

test('two workers share the mails and send each once', async () => {
  const other = openDatabase({ url })
  await queue(200)
  start()
  start({ db: other })
  await eventually(isEmpty)
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await closeDatabase(other)
  expect(subjectsReceived()).toEqual(subjects(200))
})

test('two takers at the same moment take different mails, and neither waits', async () => {
  await queue(5)
  await inTransaction(db, async (tx) => {
    const one = await takeMails(tx, 3, 'fresh')
    const other = await takeMails(db, 3, 'fresh')
    expect([one.length, other.length]).toEqual([3, 2])
    expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(5)
  })
})

test('the mail of a worker that was killed goes out after its lease, not before', async () => {
  await queue(1)
  expect(await takeMails(db, 5, 'fresh')).toHaveLength(1)
  await letOutboxWait(db, LEASE_SECONDS - 10)
  expect(await takeMails(db, 5, 'fresh')).toEqual([])
  await letOutboxWait(db, 10)
  start()
  await eventually(isEmpty)
  expect(subjectsReceived()).toEqual(subjects(1))
})

test('a mail stays with a worker that sends it for longer than a lease', async () => {
  server.mode = 'hang'
  start()
  await queue(1)
  await eventually(() => expect(server.waiting).toBe(1))
  await letOutboxWait(db, LEASE_SECONDS - 1)
  const endsIn = async () => ((await rows())[0]?.dueAt.valueOf() ?? 0) - Date.now()
  await expect.poll(endsIn, { timeout: 60_000 }).toBeGreaterThan((LEASE_SECONDS / 2) * 1000)
  expect(server.waiting).toBe(1)
})

test('a lease that is renewed leaves a parked mail alone', async () => {
  await queue(2)
  const [parked, held] = await takeMails(db, 2, 'fresh')
  const standing = { attempts: 20, refusals: 20, refusedSince: NOW, lastError: '550', parkedAt: NOW }
  await parkMail(db, parked?.id ?? '', standing)
  await letOutboxWait(db, LEASE_SECONDS)
  await holdMails(db, [parked?.id ?? '', held?.id ?? ''])
  const later = (await rows()).filter(({ dueAt }) => dueAt.getFullYear() === 9999)
  expect(later.map(({ id }) => id)).toEqual([parked?.id])
  expect(await takeMails(db, 2, 'fresh')).toEqual([])
})

test('a mail whose link has expired is dropped', async () => {
  await queue(1, { subject: 'Dead', expiresAt: NOW })
  await queue(1, { subject: 'Alive', expiresAt: new Date(NOW.getTime() + 1000) })
  start()
  await eventually(isEmpty)
  expect(subjectsReceived()).toEqual(['Alive'])
})

test('the worker goes on after the database was away', async () => {
  const own = openDatabase({ url })
  start({ db: own })
  await queue(1)
  await eventually(isEmpty)
  await db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await queue(1)
  await eventually(isEmpty)
  expect(server.received).toHaveLength(2)
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await closeDatabase(own)
})

describe('stopping', () => {
  it('waits for the mails being sent and leaves the rest in the outbox', async () => {
    const worker = start()
    await queue(300)
    await eventually(() => expect(server.received.length).toBeGreaterThan(0))
    await worker.stop()
    const left = (await readOutbox(db)).map(({ subject }) => subject)
    expect([...left, ...server.received.map(({ subject }) => subject)].sort()).toEqual(subjects(300))
  })

  it('does not wait for a server that hangs, and keeps its mail', async () => {
    server.mode = 'hang'
    const worker = start()
    await queue(1)
    await eventually(() => expect(server.waiting).toBeGreaterThan(0))
    await worker.stop()
    expect(await readOutbox(db)).toHaveLength(1)
  })

  it('can be asked twice', async () => {
    const worker = start()
    await Promise.all([worker.stop(), worker.stop()])
  })
})
