import { type Bits, wordsFor } from './bits.ts'

let buffers: Int32Array[] = []
let taken = 0

/**
 * Lends sets for the time of one call that waits for nothing, so that a search needs next to no memory of its own. What
 * they hold at first is left from before.
 */
export const withScratch = <Result>(size: number, work: (take: () => Bits) => Result): Result => {
  const words = wordsFor(size)
  const before = taken
  const take = () => {
    const known = buffers[taken]
    const buffer = known && known.length >= words ? known : new Int32Array(words)
    buffers[taken] = buffer
    taken += 1
    return buffer.subarray(0, words)
  }
  try {
    return work(take)
  } finally {
    taken = before
    // After a catalogue was emptied, its sets go too.
    if (taken === 0 && (buffers[0]?.length ?? 0) > words * 4 + 1_024) buffers = []
  }
}
