import { expect, test } from 'vitest'
import { unavailable } from '#server/platform/errors/errors.ts'
import { createLines } from './lines.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
const openEnded = () => {
  const running: { end: () => void; fail: (error: Error) => void }[] = []
  const work = () => new Promise<void>((end, fail) => running.push({ end, fail }))
  return { running, work }
}

test('so many work at once, the others follow in the order they came', async () => {
  const inLine = createLines({ atOnce: 2, waiting: 10 })
  const { running, work } = openEnded()
  const done: number[] = []
  const all = [1, 2, 3, 4].map((one) => inLine(7, work).then(() => done.push(one)))
  await settled()
  expect(running).toHaveLength(2)
  running[1]?.end()
  await settled()
  expect(running).toHaveLength(3)
  for (let one = 0; one < 4; one += 1) {
    running[one]?.end()
    await settled()
  }
  await Promise.all(all)
  expect(done).toEqual([2, 1, 3, 4])
})

test('lines of different trips do not wait for each other', async () => {
  const inLine = createLines({ atOnce: 1, waiting: 10 })
  const { running, work } = openEnded()
  void inLine(1, work)
  void inLine(2, work)
  await settled()
  expect(running).toHaveLength(2)
})

test('where the row stays locked, everybody in line is told so at once, and the next may try again', async () => {
  const inLine = createLines({ atOnce: 1, waiting: 10 })
  const { running, work } = openEnded()
  const all = [1, 2, 3].map(() => inLine(7, work))
  await settled()
  const locked = Object.assign(new Error('lock timeout'), { code: '55P03' })
  running[0]?.fail(locked)
  expect(await Promise.allSettled(all)).toEqual(Array(3).fill({ status: 'rejected', reason: locked }))
  await expect(inLine(7, async () => 'served')).resolves.toBe('served')
})

test('a refusal concerns nobody but the one refused', async () => {
  const inLine = createLines({ atOnce: 1, waiting: 10 })
  const full = inLine(7, async () => {
    throw new Error('fully booked')
  })
  const next = inLine(7, async () => 'served')
  await expect(full).rejects.toThrow('fully booked')
  await expect(next).resolves.toBe('served')
})

test('a line has an end: who comes then is refused', async () => {
  const inLine = createLines({ atOnce: 1, waiting: 1 })
  const { work } = openEnded()
  void inLine(7, work)
  void inLine(7, work)
  await expect(inLine(7, work)).rejects.toMatchObject({ code: unavailable().code })
})
