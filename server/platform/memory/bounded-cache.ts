import { LRUCache } from 'lru-cache'

/** What an entry takes beside its key and its value: in the tables of the cache, and as an object. */
const ENTRY_BYTES = 250
/** A letter takes two bytes at most. */
const LETTER_BYTES = 2
const SWEPT_EVERY_MS = 30_000

type Key = string | number
export type BoundedCache<Value extends {}, K extends Key = string, Context = unknown> = LRUCache<
  K,
  Value,
  Context
>

type Bounds<Value extends {}, K extends Key, Context> = {
  /** How many entries it has at most. */
  entries: number
  /** How much they take at most, in bytes, with their keys. A larger one is not kept at all. */
  bytes: number
  /** What a value takes, in bytes. */
  sizeOf: (value: Value) => number
  /** How long an entry is kept at most, in ms. */
  ttl?: number
  /** Makes what is missing. */
  fetchMethod?: LRUCache.Fetcher<K, Value, Context>
}

const bytesOfText = (text: string): number => text.length * LETTER_BYTES

/**
 * Keeps what was used lately. The one cache of the server: it weighs keys as well as values and bounds their number, so
 * that nobody fills the memory by asking for many different things.
 */
export const boundedCache = <Value extends {}, K extends Key = string, Context = unknown>({
  entries,
  bytes,
  sizeOf,
  ...others
}: Bounds<Value, K, Context>): BoundedCache<Value, K, Context> =>
  new LRUCache<K, Value, Context>({
    max: entries,
    maxSize: bytes,
    ...others,
    sizeCalculation: (value, key) =>
      Math.ceil(ENTRY_BYTES + (typeof key === 'string' ? bytesOfText(key) : 0) + sizeOf(value)),
  })

/** The same for texts. */
export const boundedTexts = <Text extends string = string, K extends Key = string>(bounds: {
  entries: number
  bytes: number
}): BoundedCache<Text, K> => boundedCache<Text, K>({ ...bounds, sizeOf: bytesOfText })

/** Takes out what is stale: when it is called, and not more often than twice a minute. */
export const sweeping = <Value extends {}>(
  cache: BoundedCache<Value>,
  isFresh: (value: Value) => boolean,
) => {
  let next = 0
  return () => {
    if (performance.now() < next) return
    next = performance.now() + SWEPT_EVERY_MS
    for (const [key, value] of cache.entries()) if (!isFresh(value)) cache.delete(key)
  }
}
