import type { Request } from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expensiveReads } from './expensive-reads.ts'
import { noticeVisitor } from './other-visitors.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterAll(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const from = (ip: string) => ({ ip, socket: { remoteAddress: ip } }) as unknown as Request

const readFor = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'read'))

test('three slow lists that one client asks for at once are all read while others visit', async () => {
  const inTurn = expensiveReads(1)
  noticeVisitor()
  const lists = Promise.allSettled(Array.from({ length: 3 }, () => inTurn(readFor(300), from('192.0.2.1'))))
  for (let ms = 0; ms < 2_000; ms += 100) {
    noticeVisitor()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect((await lists).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})
