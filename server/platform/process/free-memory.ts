import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const collect: (options?: { type: 'minor' }) => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

/**
 * Frees what is no longer needed at once. Left to itself, the heap of a program that reads a large file
 * grows to a multiple of what it keeps.
 */
export const freeMemory = (): void => collect()

/** Bytes of requests for which memory is taken before those that were read are freed. */
const FREED_EVERY = 8_000_000
let read = 0

/**
 * Counts bytes that a request has brought and that nobody needs any more. Buffers are small objects in the heap, so
 * left to itself it lets 64 MB of them pile up.
 */
export const noteRead = (bytes: number): void => {
  read += bytes
  if (read < FREED_EVERY) return
  read = 0
  collect({ type: 'minor' })
}
