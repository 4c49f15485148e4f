import type { Executor } from '../database/database.ts'
import { boundedCache, sweeping } from '../memory/bounded-cache.ts'
import { catalogueVersions, type Made } from './changes/catalogue-versions.ts'
import type { Part } from './changes/read-changes.ts'

/** The most answers of one kind. */
const MOST_KEPT = 5_000

type Options<Value> = {
  /** The parts of the catalogue that the answers are made of. */
  madeOf: readonly Part[]
  /** The memory for kept answers, in bytes. */
  most: number
  sizeOf: (value: Value) => number
  /** Whether a value is good enough to be kept. */
  keeps?: (value: Value) => boolean
}

/**
 * Computes an answer once for all who ask until one of the parts that it is made of changes. What this process
 * has confirmed is seen at once, the writes of other processes within a second. `answer` is told of which
 * versions it is made; null when the database could not say, so that the answer is not kept.
 */
export const sharedAnswers = <Value>(
  db: Executor,
  { madeOf, most, sizeOf, keeps = () => true }: Options<Value>,
) => {
  const versions = catalogueVersions(db)
  const underWay = new Map<string, Promise<Value>>()
  const kept = boundedCache<{ value: Value; made: Made }>({
    entries: MOST_KEPT,
    bytes: most,
    sizeOf: ({ value }) => sizeOf(value),
  })
  const sweep = sweeping(kept, ({ made }) => versions.isLatest(made))

  return async (
    question: string,
    answer: (made: Made | null) => Promise<Value>,
    parts: readonly Part[] = madeOf,
  ): Promise<Value> => {
    const made = await versions.of(parts).catch(() => null)
    if (made === null) return answer(null)
    const ready = kept.get(question)
    if (ready && versions.isLatest(ready.made)) return ready.value
    const key = `${made.map(([, version]) => version)} ${question}`
    const running = underWay.get(key)
    if (running) return running
    const begun = answer(made)
      .then((value) => {
        if (keeps(value)) {
          sweep()
          kept.set(question, { value, made })
        }
        return value
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
