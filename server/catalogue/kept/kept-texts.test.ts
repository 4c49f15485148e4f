import { expect, test } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { KeptTexts } from './kept-texts.ts'

const cardOf = (id: number, words = 'Ö'.repeat(id % 7)) => JSON.stringify({ id, name: words, source: null })

test('a text is read as it was kept, whatever it says', () => {
  const texts = new KeptTexts({ least: 10_000, most: 10_000 }, [
    ',"source":null}',
    ',"name":"',
    '"name"',
    '{"id":',
  ])
  const odd = ['\u0000\u001f\\u0001"', ',"source":null}', '日本 🏔', '"name"', '']
  for (const [id, name] of odd.entries()) texts.keep(id, cardOf(id, name))
  for (const [id, name] of odd.entries()) expect(texts.get(id)).toBe(cardOf(id, name))
  expect(texts.get(99)).toBeUndefined()
})

test('a text replaces the one before, and can be forgotten', () => {
  const texts = new KeptTexts({ least: 10_000, most: 10_000 }, [])
  texts.keep(7, cardOf(7, 'old'))
  texts.keep(7, cardOf(7, 'new'))
  expect(texts.get(7)).toBe(cardOf(7, 'new'))
  texts.forget(7)
  expect(texts.get(7)).toBeUndefined()
})

test.each([
  { least: 1_000, most: 1_000 },
  { least: 1_000, most: 2_500 },
])('with more than there is room for ($most), the newest are kept, and none is ever mixed up', (room) => {
  const texts = new KeptTexts(room, ['"name"'])
  const random = randomFrom(7)
  const kept = new Map<number, string>()
  for (let turn = 0; turn < 2_000; turn += 1) {
    const id = Math.floor(random() * 60)
    if (random() < 0.1) {
      texts.forget(id)
      kept.delete(id)
      continue
    }
    const text = cardOf(id, 'x'.repeat(Math.floor(random() * 150)))
    texts.keep(id, text)
    kept.set(id, text)
    expect(texts.get(id)).toBe(text)
    const wrong = [...kept].filter(([other, known]) => (texts.get(other) ?? known) !== known)
    if (wrong.length > 0) expect(wrong).toEqual([])
  }
  expect([...kept.keys()].filter((id) => texts.get(id) !== undefined).length).toBeGreaterThan(3)
})

test('the ring grows up to its most while its texts are in use, and not for texts that were replaced', () => {
  const text = 'x'.repeat(94)
  const idsKept = (texts: KeptTexts, ids: number[]) => ids.filter((id) => texts.get(id) === text)
  const all = Array.from({ length: 40 }, (_, id) => id)
  const growing = new KeptTexts({ least: 1_000, most: 3_000 }, [])
  for (const id of all) growing.keep(id, text)
  expect(idsKept(growing, all)).toEqual(all.slice(-30))
  const edited = new KeptTexts({ least: 1_000, most: 3_000 }, [])
  edited.keep(99, text)
  for (let turn = 0; turn < 40; turn += 1) edited.keep(turn % 2, text)
  expect(edited.get(99)).toBeUndefined()
})
