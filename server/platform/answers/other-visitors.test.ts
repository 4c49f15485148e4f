import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { markCostly, noticeVisitors, pacing, restAfter } from './other-visitors.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterAll(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const visit = (answer: (res: Response) => void = () => {}) => {
  const res = new EventEmitter() as unknown as Response
  noticeVisitors({} as Request, res, () => answer(res))
  res.emit('close')
}

test('costly work rests three times as long as it took while others are there, and not when it is alone', () => {
  vi.advanceTimersByTime(10_000)
  expect(restAfter(40)).toBe(0)
  visit()
  expect(restAfter(40)).toBe(120)
  vi.advanceTimersByTime(2_000)
  expect(restAfter(40)).toBe(0)
})

test('visitors who ask for costly answers are not spared from each other', () => {
  vi.advanceTimersByTime(10_000)
  visit(markCostly)
  expect(restAfter(40)).toBe(0)
})

test('short rests add up to one that a timer can keep', async () => {
  visit()
  const rest = pacing()
  await rest(0.6)
  let isOver = false
  const resting = rest(0.6).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(2)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(2)
  await resting
})
