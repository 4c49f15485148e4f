import { expect, test } from 'vitest'
import { bytesAgain, bytesOf, finishAnswer, finishPieces, jsonList } from './finished-answer.ts'

const raceOf = (id: number) => ({ id, name: `Race ${id}`, terrain: ['Forest'] })
const racesOf = (count: number) => Array.from({ length: count }, (_, id) => raceOf(id))
const cards = (count: number) => JSON.stringify(racesOf(count))
const inPieces = (count: number) =>
  jsonList(racesOf(count), 500, (races) => races.map((race) => JSON.stringify(race)))

test('compressed bytes are kept in no more memory than they need', async () => {
  for (const count of [60, 3_000]) {
    for (const encoding of ['br', 'gzip'] as const) {
      for (const answer of [
        finishAnswer(cards(count), {}),
        await finishPieces(inPieces(count), () => ({})),
      ]) {
        const first = await bytesOf(answer, encoding)
        const again = await bytesAgain(answer, encoding)
        for (const bytes of [first, again]) expect(bytes.buffer.byteLength).toBe(bytes.length)
      }
    }
  }
})

test.each([0, 1, 499, 500, 501, 3_000])(
  'a list of %i that is written in pieces is the same answer as one that is written whole',
  async (count) => {
    const whole = finishAnswer(cards(count), {})
    const pieces = await finishPieces(inPieces(count), () => ({ 'X-Total-Count': String(count) }))
    expect(pieces).toMatchObject({ length: whole.length, etag: whole.etag })
    expect(pieces.headers).toEqual({ 'X-Total-Count': String(count) })
    expect(String(await bytesOf(pieces, 'identity'))).toBe(cards(count))
  },
)

test('a list that fails in the middle fails as a whole', async () => {
  const failing = jsonList(racesOf(1_000), 100, (races) => {
    if (races[0]?.id === 300) throw new Error('The database is away.')
    return races.map((race) => JSON.stringify(race))
  })
  await expect(finishPieces(failing, () => ({}))).rejects.toThrow('The database is away.')
})
