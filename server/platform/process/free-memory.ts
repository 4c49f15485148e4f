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

/** The buffers of uploads are freed after so many bytes. */
const FREED_EVERY = 8_000_000
let read = 0

/**
 * Counts the bytes of an upload that were read, and frees their buffers from time to time. Node.js alone would let
 * 64 MB of them pile up.
 */
export const noteRead = (bytes: number): void => {
  read += bytes
  if (read < FREED_EVERY) return
  read = 0
  collect({ type: 'minor' })
}
