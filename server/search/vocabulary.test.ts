import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('of very many words that contain a part, the first hundred in the order of the alphabet are found', () => {
  const words = Array.from(
    { length: 5_000 },
    (_, nth) => `mountain${String((nth * 7) % 5_000).padStart(4, '0')}`,
  )
  const vocabulary = new Vocabulary(10_000)
  vocabulary.add(words)
  expect(vocabulary.holding('untain', { atBeginning: false })).toEqual(words.toSorted().slice(0, 100))
})

test('of very many words that share letters, the most similar are found', () => {
  const vocabulary = new Vocabulary(10_000)
  vocabulary.add(Array.from({ length: 5_000 }, (_, nth) => `mountain${nth}`))
  vocabulary.add(['mountainous'])
  expect(vocabulary.alike('mountainos')[0]).toBe('mountainous')
})

test('there are no more words than it may have', () => {
  const vocabulary = new Vocabulary(2)
  vocabulary.add(['ridge', 'summit'])
  vocabulary.add(['forest'])
  expect(['ridge', 'summit', 'forest'].map((word) => vocabulary.has(word))).toEqual([true, true, false])
})
