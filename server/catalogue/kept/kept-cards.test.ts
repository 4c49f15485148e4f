import { expect, test } from 'vitest'
import { keptCards } from './kept-cards.ts'

/** The cards of so many listings, of which those from `now` on are coming, and what was read of them. */
const cardsOf = (size: number, { now = 0, bytes = 1_000_000 } = {}) => {
  const read: number[][] = []
  const changed: ((ids: readonly number[] | null) => void)[] = []
  const shelf = {
    of: { id: Int32Array.from({ length: size }, (_, at) => at + 1), day: new Int32Array(size) },
    positionOfDay: () => now,
  }
  const kept = {
    version: 1,
    onChange: (seen: (typeof changed)[number]) => {
      changed.push(seen)
    },
    now: async () => shelf,
  }
  const cards = keptCards(kept, {
    room: { least: bytes, most: bytes },
    phrases: [],
    read: async (ids) => {
      read.push([...ids])
      return new Map(ids.map((id) => [id, `{"id":${id}}`]))
    },
  })
  const change = (ids: readonly number[] | null) => {
    kept.version += 1
    for (const seen of changed) seen(ids)
  }
  return { ...cards, kept, read, change }
}

test('cards that were read ahead are not read again when somebody asks, until they change', async () => {
  const { cardsOf: of, readAhead, read, change } = cardsOf(450)
  await readAhead('2027-01-15')
  expect(read.flat()).toHaveLength(450)
  expect(await of([{ id: 3 }, { id: 449 }])).toEqual(['{"id":3}', '{"id":449}'])
  expect(read.flat()).toHaveLength(450)
  change([3])
  await of([{ id: 3 }, { id: 449 }])
  expect(read.at(-1)).toEqual([3])
})

test('what is coming is read ahead first, and what is known already is not read again', async () => {
  const { cardsOf: of, readAhead, read } = cardsOf(10, { now: 6 })
  await of([{ id: 8 }])
  await readAhead('2027-01-15')
  expect(read).toEqual([[8], [7, 9, 10], [1, 2, 3, 4, 5, 6]])
})

test('reading ahead stops when there is no more room', async () => {
  const { readAhead, read } = cardsOf(5_000, { bytes: 5_000 })
  await readAhead('2027-01-15')
  expect(read.flat().length).toBeLessThan(1_000)
})

test('a card that changed while it was read ahead is not kept', async () => {
  const { cardsOf: of, readAhead, read, change } = cardsOf(3)
  const reading = readAhead('2027-01-15')
  await Promise.resolve()
  change([2])
  await reading
  await of([{ id: 1 }, { id: 2 }])
  expect(read.at(-1)).toEqual([1, 2])
})
