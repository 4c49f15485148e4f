import { LRUCache } from 'lru-cache'
import { type Executor, writesOf } from '../database/database.ts'

type Options<Value> = {
  /** How long an answer is good for those who come later, in ms. */
  keepMs: number | ((value: Value) => number)
  /** The most that is kept, in the unit of `sizeOf`. */
  most: number
  sizeOf: (value: Value) => number
}

/**
 * Answers the same question once for all who ask it at the same time, and for those who ask within
 * `keepMs` after. After a write through this process the next one asks anew, so that nobody is told
 * less than what was acknowledged here; what other processes write is told within `keepMs`.
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
