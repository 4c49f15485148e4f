import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files of one reading, by their names in its folder. */
export const jobFiles = (folder: string) => ({
  file: join(folder, 'file'),
  request: join(folder, 'request.json'),
  problems: join(folder, 'problems.csv'),
  drafts: join(folder, 'drafts.ndjson'),
})

/** Gives work a temporary folder, which is removed however it ends. */
export const inJobFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
