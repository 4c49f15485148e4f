import { LRUCache } from 'lru-cache'
import { type Executor, writesOf } from '../database/database.ts'

type Options<Value> = {
  /** How long an answer may be reused, in ms. */
  keepMs: number | ((value: Value) => number)
  /** The total size of all kept answers at most, in the unit of `sizeOf`. */
  most: number
  sizeOf: (value: Value) => number
}

/**
 * Computes an answer once for all requests that ask for it at the same time or within `keepMs` after. After a
 * write through this process it is computed again, so that everybody sees what this process has confirmed;
 * the writes of other processes are seen within `keepMs`.
 */
export const sharedAnswers = <Value>(db: Executor, { keepMs, most, sizeOf }: Options<Value>) => {
  const underWay = new Map<string, Promise<Value>>()
  const kept = new LRUCache<string, { value: Value }>({
    maxSize: most,
    sizeCalculation: ({ value }) => sizeOf(value),
  })

  return (question: string, answer: () => Promise<Value>): Promise<Value> => {
    const key = `${writesOf(db)} ${question}`
    const ready = kept.get(key)
    if (ready) return Promise.resolve(ready.value)
    const running = underWay.get(key)
    if (running) return running
    const begun = answer()
      .then((value) => {
        kept.set(key, { value }, { ttl: typeof keepMs === 'number' ? keepMs : keepMs(value) })
        return value
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
