import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { mailFiles, mailFolder } from '#server/platform/mail/sending/mail-files.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { mailboxRoutes } from './routes.ts'

let dataDir: string
const NAME = '2027-01-15T12-00-00.000Z-0f8fad5b.eml'
const appWith = (env: Record<string, string> = {}) => {
  const app = express()
  app.set('trust proxy', 1)
  app.use(
    mailboxRoutes({
      settings: readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', ...env }),
    }),
  )
  return app.use((_req, res) => {
    res.status(404).send('The not-found page')
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const files = mailFiles(mailFolder(dataDir), 'Trailherd <hello@trailherd.example>')
  await files.deliver({
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    createdAt: new Date('2027-01-15T12:00:00Z'),
    mail: {
      to: { address: 'anna@example.com', name: 'Anna <script>alert(1)</script>' },
      subject: 'Your spot & <b>more</b>',
      ...mailLayout({
        title: 'Your spot',
        paragraphs: ['<script>alert(2)</script>'],
        action: { label: 'Verify', url: 'http://localhost:3000/verify-email?token=abc' },
      }),
      attachments: [{ filename: 'hütte.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    },
  })
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
  await writeFile(join(mailFolder(dataDir), 'notes.txt'), 'not a mail')
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('on this machine', () => {
  it('the mailbox lists the mails and no other files of the folder', async () => {
    const { text, headers } = await request(appWith()).get('/mailbox').expect(200)
    expect(text).toContain(`href="/mailbox/${NAME}"`)
    expect(text).toContain('1 mail.')
    expect(text).not.toContain('notes.txt')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('shows a mail with its text escaped and without running its scripts', async () => {
    const { text, headers } = await request(appWith()).get(`/mailbox/${NAME}`).expect(200)
    expect(text).toContain('Your spot &#38; &#60;b&#62;more')
    expect(text).not.toContain('<script')
    expect(text).toContain('sandbox="allow-popups')
    expect(text).toContain('<a href="http://localhost:3000/verify-email?token=abc&#38;lang=en">')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('offers an attachment as a download', async () => {
    const app = appWith()
    const { headers, text } = await request(app).get(`/mailbox/${NAME}/attachments/0`).expect(200)
    expect(text.trim()).toBe('BEGIN:VCALENDAR')
    expect(headers['content-disposition']).toContain("filename*=UTF-8''h%C3%BCtte.ics")
    for (const index of ['1', '-1', '00', 'x', '__proto__']) {
      await request(app).get(`/mailbox/${NAME}/attachments/${index}`).expect(404)
    }
  })

  it('says that there is no mail yet', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'mailbox-'))
    const { text } = await request(appWith({ DATA_DIR: empty }))
      .get('/mailbox')
      .expect(200)
    expect(text).toContain('No mail yet.')
    await rm(empty, { recursive: true })
  })

  it.each([
    '/mailbox/..%2fsecret.eml',
    '/mailbox/%2e%2e%2fsecret.eml',
    '/mailbox/..%5csecret.eml',
    '/mailbox/secret.eml',
    '/mailbox/notes.txt',
    `/mailbox/.${NAME}`,
    `/mailbox/${NAME}%00`,
    `/mailbox/${NAME}%0a`,
    `/mailbox/x%2f..%2f${NAME}`,
    '/mailbox/2027-01-15T12-00-00.000Z-ffffffff.eml',
    '/mailbox/__proto__',
  ])('%s is an unknown page', async (path) => {
    const { text } = await request(appWith()).get(path).expect(404)
    expect(text).toBe('The not-found page')
  })
})

describe('the mailbox is an unknown page', () => {
  const expectUnknown = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    for (const path of ['/mailbox', `/mailbox/${NAME}`, `/mailbox/${NAME}/attachments/0`]) {
      const answer = await request(appWith(env)).get(path).set(headers).expect(404)
      expect(answer.text).toBe('The not-found page')
      expect(answer.headers).not.toHaveProperty('content-security-policy')
    }
  }

  it('with an external database', () => expectUnknown({ DATABASE_URL: 'postgres://localhost/trailherd' }))
  it('with a mail server', () => expectUnknown({ SMTP_URL: 'smtp://localhost' }))
  it('at another host name', () => expectUnknown({}, { Host: 'rebound.example' }))
  it('on a public site', () => expectUnknown({ PUBLIC_URL: 'https://trailherd.example' }))
  it('on a site whose name starts with localhost', () =>
    expectUnknown({ PUBLIC_URL: 'http://localhost.evil.example' }))
  it('on a site without a public address', () => expectUnknown({ PUBLIC_URL: '' }))
  it('behind a proxy that adds no headers', () => expectUnknown({ TRUST_PROXY: '1' }))
  it('through a proxy', () => expectUnknown({}, { 'X-Forwarded-For': '127.0.0.1' }))
  it('through a proxy with the standard header', () => expectUnknown({}, { Forwarded: 'for=127.0.0.1' }))
})

test('only its owner can read a mail file, and no unfinished file is left', async () => {
  const folder = mailFolder(dataDir)
  expect((await readdir(folder)).sort()).toEqual([NAME, 'notes.txt'])
  expect((await stat(join(folder, NAME))).mode & 0o777).toBe(0o600)
})

test('a folder named like a mail file is not shown', async () => {
  const odd = '2027-01-15T12-00-00.000Z-aaaaaaaa.eml'
  await mkdir(join(mailFolder(dataDir), odd))
  await request(appWith()).get(`/mailbox/${odd}`).expect(404)
  await rm(join(mailFolder(dataDir), odd), { recursive: true })
})
