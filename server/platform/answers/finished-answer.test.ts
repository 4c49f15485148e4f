import { expect, test } from 'vitest'
import { bytesAgain, bytesOf, finishAnswer } from './finished-answer.ts'

const cards = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: `Race ${id}`, terrain: ['Forest'] })))

test('compressed bytes are kept in no more memory than they need', async () => {
  for (const count of [60, 3_000]) {
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = finishAnswer(cards(count), {})
      const first = await bytesOf(answer, encoding)
      const again = await bytesAgain(answer, encoding)
      for (const bytes of [first, again]) expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  }
})
