import { expect, test } from 'vitest'
import { currentLanguage } from '#shared/language/language.ts'
import { platformMessages } from '../errors/messages.ts'
import { inLanguage } from '../language/language.ts'
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

test('a job that fails frees its slot like one that succeeds', async () => {
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

test('a job that has waited too long is refused, and the queue goes on without it', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 5, refusal: 'Full.' })
  const { work, finish } = deferredWork()
  const running = inTurn(work)
  const patient = inTurn(async () => 'done')
  await expect(inTurn(work, 20)).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  finish[0]?.()
  await running
  expect(await patient).toBe('done')
})

test('a slot stays empty after its job for as long as is asked', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 5, refusal: 'Full.', restOf: (ms) => ms })
  const begun: number[] = []
  const work = () => {
    begun.push(performance.now())
    return new Promise((resolve) => setTimeout(resolve, 60))
  }
  await Promise.all([inTurn(work), inTurn(work)])
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(115)
})

test('a job and its refusal keep the language of the request that brought them', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1, refusal: () => platformMessages().busy })
  const { work, finish } = deferredWork()
  const running = inLanguage('en', () => inTurn(work))
  const waiting = inLanguage('sv', () => inTurn(async () => currentLanguage()))
  await expect(inLanguage('sv', () => inTurn(work))).rejects.toThrow('Trailherd har mycket att göra just nu.')
  finish[0]?.()
  await running
  expect(await waiting).toBe('sv')
  const stuck = inTurn(work)
  await expect(inLanguage('sv', () => inTurn(work, 10))).rejects.toThrow(
    'Trailherd har mycket att göra just nu.',
  )
  finish[1]?.()
  await stuck
})

test('origins take turns, and one that fills half of the queue is refused alone', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 6, refusal: 'Full.' })
  const { work, finish } = deferredWork()
  const running = inTurn(work)
  const done: string[] = []
  const from = (origin: string) => inTurn(async () => void done.push(origin), undefined, origin)
  const waiting = [from('greedy'), from('greedy'), from('greedy')]
  await expect(from('greedy')).rejects.toMatchObject({ status: 503 })
  waiting.push(from('other'), from('third'))
  await settle()
  finish[0]?.()
  await Promise.all([running, ...waiting])
  expect(done).toEqual(['greedy', 'other', 'third', 'greedy', 'greedy'])
})
