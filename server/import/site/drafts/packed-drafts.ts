import { access, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { DraftStore } from '../../drafts/draft-store.ts'
import type { AskedTown, RaceDraft } from '../../drafts/race-draft.ts'
import { BATCH, unpackDrafts } from '../../drafts/unpack-drafts.ts'
import { jobFiles } from '../job-folder.ts'

/** What saving needs to know before the first draft. */
type DraftsHead = {
  /** The days of the drafts, YYYY-MM-DD. */
  days: string[]
  /** The towns of drafts that name no position, each once. */
  towns: AskedTown[]
}

/** The compressed parts of the drafts: the head first, then a batch of drafts in each; null after the last one. */
export type PartOf = (part: number) => Promise<Buffer | null>

const compressed = (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_SPEED })
const textOf = async (bytes: Buffer) => (await promisify(gunzip)(bytes)).toString('utf8')

/** Writes the drafts of a job to its folder, and drops them from memory. */
export const packDrafts = async (folder: string, drafts: DraftStore, head: DraftsHead) => {
  const { drafts: file } = jobFiles(folder)
  await writeFile(file(0), await compressed(JSON.stringify(head)))
  let part = 1
  for (const texts of drafts.drained(BATCH)) {
    await writeFile(file(part), await compressed(texts.join('\n')))
    part += 1
  }
}

/** The parts in a job's folder. */
export const partsIn =
  (folder: string): PartOf =>
  async (part) => {
    const path = jobFiles(folder).drafts(part)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    return exists ? readFile(path) : null
  }

/** Reads the head. Null means that nothing was stored, as by servers of an earlier release. */
export const unpackHead = async (partOf: PartOf): Promise<DraftsHead | null> => {
  const bytes = await partOf(0)
  return bytes === null ? null : JSON.parse(await textOf(bytes))
}

export const unpackBatches = async function* (partOf: PartOf): AsyncGenerator<RaceDraft[]> {
  for (let part = 1; ; part += 1) {
    const bytes = await partOf(part)
    if (bytes === null) return
    yield await unpackDrafts((await textOf(bytes)).split('\n'))
  }
}
