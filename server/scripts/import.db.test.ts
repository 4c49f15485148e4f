import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { temporaryFolder } from '#server/testing/import-files.ts'
import { races } from '#shared/races/table.ts'
import { main } from './import.ts'

const { db, url } = await createTestDatabase()
const folder = await temporaryFolder()

const SETTINGS = {
  DATABASE_URL: url,
  PUBLIC_URL: 'http://trailherd.test',
  SESSION_SECRET: 'only for tests, only for tests',
  ADMIN_PASSWORD: 'only for tests',
  LOG_LEVEL: 'silent',
}

beforeEach(async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value)
  await db.delete(races)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = 0
})

const command = async (content: string, ...options: string[]) => {
  const file = join(folder, 'races.csv')
  await writeFile(file, content)
  const told: string[] = []
  const progress: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void told.push(String(line)))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => progress.push(String(text)) > 0)
  await main([file, ...options])
  const { exitCode } = process
  return { exitCode, told: told.join('\n'), progress: progress.join('') }
}

// The coordinates make the list of towns needless.
const HEADER = 'Race;Date;lat;lng\n'
const GOOD = `${HEADER}Ridge;2027-06-06;63.4;13.1\n`

test('the command ends with 0 when all rows were imported, also when they were all there already', async () => {
  const first = await command(GOOD)
  expect(first).toMatchObject({ exitCode: 0, told: expect.stringContaining('1 created') })
  const second = await command(GOOD)
  expect(second).toMatchObject({ exitCode: 0, told: expect.stringContaining('1 unchanged') })
})

test('the command ends with 2 when some rows were refused, and writes them to a file', async () => {
  const problems = join(folder, 'problems.csv')
  const { exitCode, told } = await command(`${GOOD}Bog;never;63.5;13.2\n`, '--problems', problems)
  expect(exitCode).toBe(2)
  expect(told).toContain("1 row: the date is not understood, such as row 3: 'never'")
  expect(told).toContain('1 created, 0 updated, 0 unchanged, 1 refused.')
  expect(await readFile(problems, 'utf8')).toContain('Bog,never,63.5,13.2,the date is not understood')
})

test('the command ends with 1 when nothing was imported', async () => {
  expect((await command(`${HEADER};2027-06-06;63.4;13.1\n`)).exitCode).toBe(1)
  expect(await db.$count(races)).toBe(0)
})

test('a file that cannot be read is an error with its reason', async () => {
  await expect(command('%PDF-1.7')).rejects.toThrow('This is a PDF')
  await expect(command(GOOD, '--year', '27')).rejects.toThrow('--year is a year from 1990 to 2100.')
  await expect(command(GOOD, '--kind', 'boats')).rejects.toThrow('--kind is races or trips.')
  await expect(command(GOOD, '--kind', 'trips', '--source', 'Calendar')).rejects.toThrow('for races only')
  await expect(command(GOOD, '--owner', 'nobody')).rejects.toThrow('There is no account "nobody".')
})

test('the command tells how far it is', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => `Race ${row};2027-06-06;63.4;13.1\n`)
  const { progress, told } = await command(HEADER + rows.join(''), '--dry-run')
  expect(progress).toContain('10,000 rows read\n')
  expect(progress).toContain('10,000 saved\n')
  expect(told).toContain('Would be: 10000 created')
})
