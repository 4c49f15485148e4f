/** A set of positions, a bit for each. */
export type Bits = Int32Array

export const wordsFor = (size: number): number => (size + 31) >>> 5
export const emptyBits = (size: number): Bits => new Int32Array(wordsFor(size))

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] as number) & (1 << at)) !== 0

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << at)
}

export const removeBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << at)
}

/** The bits of the word at `index` that lie from `from` up to `to`. */
const maskOfWord = (index: number, from: number, to: number): number => {
  const low = index === from >>> 5 ? -1 << (from & 31) : -1
  const high = index === to >>> 5 ? ~(-1 << (to & 31)) : -1
  return low & high
}

/** Takes out every position that is not from `from` up to `to`. */
export const keepBetween = (bits: Bits, from: number, to: number): void => {
  if (to <= from) {
    bits.fill(0)
    return
  }
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  bits.fill(0, 0, first)
  bits.fill(0, last + 1)
  bits[first] = (bits[first] as number) & maskOfWord(first, from, to)
  bits[last] = (bits[last] as number) & maskOfWord(last, from, to)
}

/** The words of a set from `from` up to `to`; all others are known to be empty. */
export type Words = { from: number; to: number }
/** All words of a set. */
export const wholeOf = (bits: Bits): Words => ({ from: 0, to: bits.length })

export const keepIn = (bits: Bits, other: Bits, { from, to } = wholeOf(bits)): void => {
  for (let at = from; at < to; at += 1) bits[at] = (bits[at] as number) & (other[at] as number)
}

export const keepOut = (bits: Bits, other: Bits, { from, to } = wholeOf(bits)): void => {
  for (let at = from; at < to; at += 1) bits[at] = (bits[at] as number) & ~(other[at] as number)
}

export const addAll = (bits: Bits, other: Bits, { from, to } = wholeOf(bits)): void => {
  for (let at = from; at < to; at += 1) bits[at] = (bits[at] as number) | (other[at] as number)
}

/** Keeps what is in either. */
export const keepInEither = (bits: Bits, one: Bits, other: Bits, { from, to }: Words): void => {
  for (let at = from; at < to; at += 1)
    bits[at] = (bits[at] as number) & ((one[at] as number) | (other[at] as number))
}

/** Keeps what is in the one and not in the other. */
export const keepInWithout = (bits: Bits, one: Bits, other: Bits, { from, to }: Words): void => {
  for (let at = from; at < to; at += 1)
    bits[at] = (bits[at] as number) & (one[at] as number) & ~(other[at] as number)
}

const ofWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many positions are in the set, from `from` up to `to`. */
export const countBetween = (bits: Bits, from: number, to: number): number => {
  if (to <= from) return 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  let count = 0
  for (let at = first; at <= last; at += 1) {
    const word = bits[at] as number
    count += ofWord(at === first || at === last ? word & maskOfWord(at, from, to) : word)
  }
  return count
}

export const countBits = (bits: Bits, { from, to } = wholeOf(bits)): number => {
  let count = 0
  for (let at = from; at < to; at += 1) count += ofWord(bits[at] as number)
  return count
}

/** How many positions two sets share. */
export const countShared = (bits: Bits, other: Bits): number => {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += ofWord((bits[at] as number) & (other[at] as number))
  return count
}

/** The first position of the set from `from` up to `to`; -1 if there is none. */
export const nextBit = (bits: Bits, from: number, to: number): number => {
  if (to <= from) return -1
  const last = (to - 1) >>> 5
  for (let at = from >>> 5; at <= last; at += 1) {
    if (bits[at] === 0) continue
    const word = (bits[at] as number) & maskOfWord(at, from, to)
    if (word !== 0) return (at << 5) + 31 - Math.clz32(word & -word)
  }
  return -1
}

/** The last position of the set before `to`; -1 if there is none. */
export const lastBitBefore = (bits: Bits, to: number): number => {
  if (to <= 0) return -1
  for (let at = (to - 1) >>> 5; at >= 0; at -= 1) {
    if (bits[at] === 0) continue
    const word = (bits[at] as number) & maskOfWord(at, 0, to)
    if (word !== 0) return (at << 5) + 31 - Math.clz32(word)
  }
  return -1
}

/** Calls `use` with each position of the set from `from` up to `to`, in order. */
export const eachBit = (bits: Bits, from: number, to: number, use: (at: number) => void): void => {
  if (to <= from) return
  const last = (to - 1) >>> 5
  for (let index = from >>> 5; index <= last; index += 1) {
    let word = (bits[index] as number) & maskOfWord(index, from, to)
    while (word !== 0) {
      const lowest = word & -word
      use((index << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/**
 * Adds positions of the set from `from` up to `to` to the list until it holds `most`, without the first `skipped`. Whole
 * words are skipped by counting. Returns how many are still to be skipped.
 */
export const takeBits = (
  bits: Bits,
  { from, to, skipped, most }: { from: number; to: number; skipped: number; most: number },
  list: number[],
): number => {
  let left = skipped
  let begin = from
  while (left > 0 && begin < to) {
    const end = Math.min(to, (begin & ~31) + 32)
    const count = countBetween(bits, begin, end)
    if (count > left) break
    left -= count
    begin = end
  }
  for (let at = nextBit(bits, begin, to); at >= 0 && list.length < most; at = nextBit(bits, at + 1, to)) {
    if (left > 0) left -= 1
    else list.push(at)
  }
  return left
}
