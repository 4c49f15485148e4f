import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { inTransaction } from '../database/database.ts'
import { mailboxKey, mayMail, removeOldBounds, whoMayBeMailed } from './may-mail.ts'
import { boundedMails } from './outbox-table.ts'

const { db } = await createTestDatabase()
const settings = { rateLimitFactor: 1 }
const ask = (address: string, kind: Parameters<typeof mayMail>[2] = 'booking-links') =>
  inTransaction(db, (tx) => mayMail(tx, settings, kind, address))
const letMinutesPass = (minutes: number) =>
  db.execute(sql`update ${boundedMails} set last_at = last_at - make_interval(mins => ${minutes}),
    sent = array(select at - make_interval(mins => ${minutes}) from unnest(sent) as one(at))`)

beforeEach(() => db.delete(boundedMails))

test('forty who ask at the same time get three mails of a kind through to one address', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('vera@post.example')))
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await ask('vera@post.example', 'waiting-list')).toBe(true)
  expect(await ask('ada@post.example')).toBe(true)
})

test('any hour has three at most, also when one hour ends and the next begins', async () => {
  expect(await ask('vera@post.example')).toBe(true)
  await letMinutesPass(59)
  expect([await ask('vera@post.example'), await ask('vera@post.example')]).toEqual([true, true])
  expect(await ask('vera@post.example')).toBe(false)
  await letMinutesPass(2)
  expect([await ask('vera@post.example'), await ask('vera@post.example')]).toEqual([true, false])
})

test('a mail whose cause is rolled back does not count', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const cause = inTransaction(db, async (tx) => {
      expect(await mayMail(tx, settings, 'booking-links', 'vera@post.example')).toBe(true)
      throw new Error('refused')
    })
    await expect(cause).rejects.toThrow('refused')
  }
})

test.each([
  ['vera@post.example', 'VERA@Post.Example'],
  ['vera@post.example', 'vera+1@post.example'],
  ['v.era@gmail.com', 'vera+trail@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other))
})

test.each([
  ['v.era@post.example', 'vera@post.example'],
  ['+1@post.example', '+2@post.example'],
])('%s and %s are two', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other))
})

test('several addresses are counted each by itself, and without limits nobody is', async () => {
  const both = ['vera@post.example', 'ada@post.example']
  for (let turn = 0; turn < 3; turn += 1) await ask('vera@post.example')
  expect(await whoMayBeMailed(db, settings, 'booking-links', both)).toEqual(['ada@post.example'])
  expect(await whoMayBeMailed(db, { rateLimitFactor: 0 }, 'booking-links', both)).toEqual(both)
})

test('no address is stored, and nothing is kept for longer than an hour', async () => {
  await ask('vera@post.example')
  expect(JSON.stringify(await db.select().from(boundedMails))).not.toContain('vera')
  await removeOldBounds(db)
  expect(await db.select().from(boundedMails)).toHaveLength(1)
  await letMinutesPass(61)
  await removeOldBounds(db)
  expect(await db.select().from(boundedMails)).toEqual([])
})
