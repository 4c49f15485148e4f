import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#server/platform/process/temporary-folder.ts'

/** The names of the files in a reading's folder. */
export const jobFiles = (folder: string) => ({
  file: join(folder, 'file'),
  request: join(folder, 'request.json'),
  problems: join(folder, 'problems.csv'),
  drafts: (part: number) => join(folder, `drafts-${part}.gz`),
})

/** Runs work with a temporary folder, and removes the folder afterwards, also after an error. */
export const inJobFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await temporaryFolder('import')
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
