import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { afterEach, expect, test } from 'vitest'
import { withSecrets } from '#server/platform/settings/data-secrets.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { ensureAdmins, isAdminPassword } from './ensure-admins.ts'
import { insertPasskey, passkeysOf } from './passkeys/passkey-queries.ts'
import { findUserByUsername } from './queries.ts'
import { setAdminPassword } from './set-admin-password.ts'

const { db } = await createTestDatabase()
const { app } = await createTestApp({}, undefined, db)

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const newFolder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trailherd-secrets-'))
  folders.push(dataDir)
  return { dataDir, file: join(dataDir, 'secrets', 'admin-password') }
}

/** The part of a start that handles the administrator. Returns the password it would print, if any. */
const start = async (dataDir: string) => {
  const password = await ensureAdmins(db, await withSecrets(readSettings({ DATA_DIR: dataDir })))
  return (await isAdminPassword(db, password)) ? password : undefined
}

const kept = (file: string) => readFile(file, 'utf8').catch(() => null)

test('the first start generates a password in a private file, and later starts read it', async () => {
  const { dataDir, file } = await newFolder()
  const password = await start(dataDir)
  await signIn(app, 'admin', password)
  expect(await kept(file)).toBe(`${password}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await start(dataDir)).toBe(password)
})

test('a start without the secrets file does not store or print a password that does not work', async () => {
  const { dataDir, file } = await newFolder()
  expect(await start(dataDir)).toBeUndefined()
  expect(await kept(file)).toBeNull()
})

test('a new password works and ends the sessions of the account', async () => {
  await setAdminPassword(db, readSettings({}), { username: 'admin', password: 'first of two' })
  const before = await signIn(app, 'admin', 'first of two')
  await setAdminPassword(db, readSettings({}), { username: 'Admin', password: 'second of two' })
  await before.get('/api/user').expect(401)
  await request(app).post('/api/login').send({ username: 'admin', password: 'first of two' }).expect(401)
  await signIn(app, 'admin', 'second of two')
})

test('a passkey that somebody added with the old password does not open the account any more', async () => {
  await setAdminPassword(db, readSettings({}), { username: 'admin', password: 'third of two' })
  const admin = await findUserByUsername(db, 'admin')
  const userId = admin?.id ?? 0
  await insertPasskey(db, {
    userId,
    name: 'Mine now',
    credentialId: 'intruder',
    publicKey: 'key',
    userHandle: 'handle',
    counter: 0,
    transports: [],
  })
  await setAdminPassword(db, readSettings({}), { username: 'admin', password: 'fourth of two' })
  expect(await passkeysOf(db, userId)).toEqual([])
})

test('only existing administrator accounts can get a new password', async () => {
  const settings = readSettings({ RACE_ADMIN_USERNAME: 'coach' })
  await createUser(db, { username: 'somebody' })
  const give = (username: string) => setAdminPassword(db, settings, { username, password: 'new one' })
  await expect(give('somebody')).rejects.toThrow(
    'somebody is not an administrator. The administrators are: admin, coach.',
  )
  await expect(give('coach')).rejects.toThrow('The account coach does not exist yet')
})
