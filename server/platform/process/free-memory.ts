import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees what is no longer needed at once. Left to itself, the heap of a program that reads a large file
 * grows to a multiple of what it keeps.
 */
export const freeMemory: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()
