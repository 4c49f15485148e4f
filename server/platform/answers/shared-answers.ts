import { LRUCache } from 'lru-cache'
import type { Executor } from '../database/database.ts'
import { catalogueVersions, type Made } from './changes/catalogue-versions.ts'
import type { Part } from './changes/read-changes.ts'

type Options<Value> = {
  /** The parts of the catalogue that the answers are made of. */
  madeOf: readonly Part[]
  /** The total size of all kept answers at most, in the unit of `sizeOf`. */
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
  const kept = new LRUCache<string, { value: Value; made: Made }>({
    maxSize: most,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  })

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
        if (keeps(value)) kept.set(question, { value, made })
        return value
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
