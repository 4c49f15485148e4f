import type { Random } from '#shared/random-from.ts'

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

export const someOf = <Item>(random: Random, items: readonly Item[], share: number): Item[] =>
  items.filter(() => random() < share)

export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
