import { setImmediate as breathe } from 'node:timers/promises'
import { draftFrom } from './draft-store.ts'
import type { RaceDraft } from './race-draft.ts'

/** So many drafts are handled together: a statement of the database for each such batch. */
export const BATCH = 1000
/** How many are unpacked before other work of the process gets a turn. */
const AT_A_TIME = 25

/** The drafts of some compact texts. */
export const unpackDrafts = async (texts: string[]): Promise<RaceDraft[]> => {
  const drafts: RaceDraft[] = []
  for (const text of texts) {
    if (drafts.length % AT_A_TIME === 0) await breathe()
    drafts.push(draftFrom(text))
  }
  return drafts
}

export const unpackedBatches = async function* (batches: Iterable<string[]>): AsyncGenerator<RaceDraft[]> {
  for (const texts of batches) yield await unpackDrafts(texts)
}
