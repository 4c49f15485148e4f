/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = ReturnType<typeof randomFrom>

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

export const someOf = <Item>(random: Random, items: readonly Item[], share: number): Item[] =>
  items.filter(() => random() < share)

export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
