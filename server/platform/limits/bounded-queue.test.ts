import { describe, expect, test } from 'vitest'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { inLanguage } from '../language/language.ts'
import { boundedQueue, queuePerKey } from './bounded-queue.ts'

const hasNoConnection = (error: unknown) => error instanceof Error && error.message === 'no connection'

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

test('one origin runs no more jobs at once than it may, while others still find a slot', async () => {
  let most = 1
  const inTurn = boundedQueue({ atOnce: 3, ofOneOrigin: () => most, waiting: 10, refusal: 'Full.' })
  const { work, finish } = deferredWork()
  const begun: string[] = []
  const from = (origin: string) =>
    inTurn(
      () => {
        begun.push(origin)
        return work()
      },
      undefined,
      origin,
    )
  const all = [from('greedy'), from('greedy'), from('greedy'), from('greedy'), from('other')]
  await settle()
  expect(begun).toEqual(['greedy', 'other'])
  finish[0]?.()
  await settle()
  expect(begun).toEqual(['greedy', 'other', 'greedy'])
  most = 3
  finish[1]?.()
  await settle()
  expect(begun).toEqual(['greedy', 'other', 'greedy', 'greedy', 'greedy'])
  for (const end of finish) end()
  await Promise.all(all)
})

describe('a queue per key', () => {
  test('jobs of one key start in the order they came', async () => {
    const inTurn = queuePerKey<number>({ atOnce: 2, waiting: 10, refusal: 'Full.' })
    const { work, finish, most } = deferredWork()
    const done: number[] = []
    const all = [1, 2, 3, 4].map((job) => inTurn(7, work).then(() => done.push(job)))
    await settle()
    finish[1]?.()
    await settle()
    expect(finish).toHaveLength(3)
    for (let job = 0; job < 4; job += 1) {
      finish[job]?.()
      await settle()
    }
    await Promise.all(all)
    expect(done).toEqual([2, 1, 3, 4])
    expect(most()).toBe(2)
  })

  test('jobs of different keys do not wait for each other', async () => {
    const inTurn = queuePerKey<number>({ atOnce: 1, waiting: 10, refusal: 'Full.' })
    const { work, finish } = deferredWork()
    void inTurn(1, work)
    void inTurn(2, work)
    await settle()
    expect(finish).toHaveLength(2)
  })

  test('a failure that concerns all reaches every waiting job at once, and the next one may try again', async () => {
    const inTurn = queuePerKey<number>({
      atOnce: 1,
      waiting: 10,
      refusal: 'Full.',
      failsAll: hasNoConnection,
    })
    let fail = (_reason: Error) => {}
    const first = inTurn(7, () => new Promise<never>((_resolve, reject) => (fail = reject)))
    const { work, finish } = deferredWork()
    const all = [first, inTurn(7, work), inTurn(7, work)]
    await settle()
    const away = new Error('no connection')
    fail(away)
    expect(await Promise.allSettled(all)).toEqual(Array(3).fill({ status: 'rejected', reason: away }))
    expect(finish).toHaveLength(0)
    await expect(inTurn(7, async () => 'served')).resolves.toBe('served')
  })

  test('a failure that concerns one job fails no other', async () => {
    const inTurn = queuePerKey<number>({
      atOnce: 1,
      waiting: 10,
      refusal: 'Full.',
      failsAll: hasNoConnection,
    })
    const full = inTurn(7, async () => {
      throw new Error('fully booked')
    })
    const next = inTurn(7, async () => 'served')
    await expect(full).rejects.toThrow('fully booked')
    await expect(next).resolves.toBe('served')
  })
})
