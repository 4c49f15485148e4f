import { beforeAll, describe, expect, it, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { drainOutbox, readOutbox } from '#server/testing/outbox.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { queueAlike } from './queue-alike.ts'
import { queueMail } from './queue-mail.ts'
import type { Mail } from './writing/mail.ts'

let db: Database
beforeAll(async () => {
  db = (await createTestDatabase()).db
})

const mail = (given: Partial<Mail> = {}): Mail => ({
  to: { address: 'anna@example.com', name: 'Anna' },
  subject: 'Hej',
  text: 'Text',
  html: '<p>HTML</p>',
  ...given,
})

test('a mail is stored exactly as it was queued', async () => {
  const queued = mail({
    replyTo: { address: 'guide@example.com', name: 'Örjan' },
    attachments: [{ filename: 'trip.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }],
    expiresAt: new Date('2027-01-15T13:00:00Z'),
  })
  await queueMail(db, queued)
  expect(await drainOutbox(db)).toEqual([queued])
})

test('a mail whose cause is rolled back was never queued', async () => {
  const cause = inTransaction(db, async (tx) => {
    await queueMail(tx, mail())
    throw new Error('the booking failed')
  })
  await expect(cause).rejects.toThrow('the booking failed')
  expect(await readOutbox(db)).toEqual([])
})

test('mails of one transaction keep their order', async () => {
  const subjects = Array.from({ length: 20 }, (_, place) => `Mail ${place}`)
  await inTransaction(db, async (tx) => {
    for (const subject of subjects) await queueMail(tx, mail({ subject }))
  })
  expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual(subjects)
})

test('mails that differ in address, link and sum are written once a kind, and each reader gets their own', async () => {
  const people = Array.from({ length: 40 }, (_, at) => ({
    email: `reader-${at}@example.com`,
    language: at % 2 === 0 ? 'en' : 'sv',
    ...(at % 4 < 2 && { token: `token-of-${at}` }),
    ...(at % 8 < 4 && { sum: `${at}\u00a0500 "kr"` }),
  }))
  const write = ({ email, language, token, sum }: (typeof people)[number]) =>
    mail({
      to: { address: email },
      subject: `In ${language}: "\\d" & $1`,
      text: `Line\n\ttab https://trailherd.test/booking/${token}\n${sum} comes back: ${sum}`,
      replyTo: { address: 'guide@example.com', name: 'Örjan' },
    })
  let written = 0
  await queueAlike(db, people, {
    kindOf: ({ language }) => language,
    write: (one) => {
      written += 1
      return write(one)
    },
  })
  expect(written).toBe(8)
  const byAddress = (one: Mail, other: Mail) => one.to.address.localeCompare(other.to.address)
  expect((await drainOutbox(db)).sort(byAddress)).toEqual(people.map(write).sort(byAddress))
})

test('one wrong address among many undoes all of them', async () => {
  const people = ['a@example.com', 'b@example.com, c@example.com'].map((email) => ({ email }))
  const queued = queueAlike(db, people, { kindOf: () => '', write: () => mail() })
  await expect(queued).rejects.toThrow()
  expect(await readOutbox(db)).toEqual([])
})

describe('an address that is not one undoes the cause', () => {
  it.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a@example.com?bcc=b@example.com',
  ])('%j', async (address) => {
    for (const bad of [mail({ to: { address } }), mail({ replyTo: { address } })]) {
      const cause = inTransaction(db, (tx) => queueMail(tx, bad))
      await expect(cause).rejects.toMatchObject({ status: 400 })
    }
    expect(await readOutbox(db)).toEqual([])
  })
})

test('subject, names and file names are stored on one line', async () => {
  await queueMail(
    db,
    mail({
      subject: 'Hej\r\nBcc: eve@example.com',
      to: { address: 'anna@example.com', name: 'Anna\nX-Evil: 1' },
      attachments: [{ filename: 'a\r\nb.ics', contentType: 'text/calendar', content: '' }],
    }),
  )
  expect(await drainOutbox(db)).toMatchObject([
    {
      subject: 'Hej Bcc: eve@example.com',
      to: { name: 'Anna X-Evil: 1' },
      attachments: [{ filename: 'a b.ics' }],
    },
  ])
})
