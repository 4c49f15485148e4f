import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const deferredWork = () => {
  const finish: (() => void)[] = []
  let most = 0
  let running = 0
  const work = () =>
    new Promise<void>((resolve) => {
      running += 1
      most = Math.max(most, running)
      finish.push(() => {
        running -= 1
        resolve()
      })
    })
  return { work, finish, most: () => most }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two run, three wait, and the sixth is refused at once with 503 and Retry-After', async () => {
  const inTurn = boundedQueue({ atOnce: 2, waiting: 3, refusal: 'Full.' })
  const { work, finish, most } = deferredWork()
  const five = Array.from({ length: 5 }, () => inTurn(work))
  await settle()
  await expect(inTurn(work)).rejects.toMatchObject({
    status: 503,
    message: 'Full.',
    details: { retryAfter: 2 },
  })
  for (let done = 0; done < 5; done += 1) {
    finish[done]?.()
    await settle()
  }
  await Promise.all(five)
  expect(most()).toBe(2)
})

test('work that fails makes room like work that succeeds', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1, refusal: 'Full.' })
  for (let round = 0; round < 5; round += 1) {
    const failing = inTurn(async () => {
      throw new Error('broken')
    })
    const waiting = inTurn(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('done')
  }
})

test('who has stood in line for its time is refused, and the line goes on without it', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 5, refusal: 'Full.' })
  const { work, finish } = deferredWork()
  const running = inTurn(work)
  const patient = inTurn(async () => 'done')
  await expect(inTurn(work, 20)).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  finish[0]?.()
  await running
  expect(await patient).toBe('done')
})

test('a place rests as long as it was used before the next has it', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 5, refusal: 'Full.', restRatio: 1 })
  const begun: number[] = []
  const work = () => {
    begun.push(performance.now())
    return new Promise((resolve) => setTimeout(resolve, 60))
  }
  await Promise.all([inTurn(work), inTurn(work)])
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(115)
})
