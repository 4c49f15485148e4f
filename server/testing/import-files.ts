import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { readTable } from '#server/import/formats/read-table.ts'
import { type ImportRequest, importFile } from '#server/import/import-file.ts'
import { type ReadOptions, readRaces } from '#server/import/read-races.ts'
import type { Database } from '#server/platform/database/database.ts'
import { races } from '#shared/races/table.ts'

/** A folder that is gone after the tests of the calling file. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-import-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

const filesIn = (folder: string) => async (content: string | Buffer, name: string) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

/** Imports what a test writes down, into its database. */
export const importing = async (db: Database) => {
  const folder = await temporaryFolder()
  const fileOf = (content: string | Buffer, name = 'races.csv') => filesIn(folder)(content, name)
  const importText = async (
    content: string | Buffer,
    { name, ...options }: Partial<ImportRequest> & { name?: string } = {},
  ) => importFile(db, { file: await fileOf(content, name), kind: 'races', ...options })
  const stored = () => db.select().from(races).orderBy(asc(races.id))
  return { folder, fileOf, importText, stored }
}

/** Reads what a test writes down, and imports nothing. */
export const reading = async () => {
  const folder = await temporaryFolder()
  const fileOf = (content: string | Buffer, name = 'file') => filesIn(folder)(content, name)
  const read = async (content: string | Buffer, options: ReadOptions = {}) => {
    const { drafts, ...races } = await readRaces(await readTable(await fileOf(content)), options)
    return { ...races, drafts: [...drafts] }
  }
  return { fileOf, read }
}
