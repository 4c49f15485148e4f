import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '#client/ui/toasts/toast.ts'
import { settle } from './settle.ts'
import { comesWithin, endTimers } from './watch-timers.ts'

test('a test waits for a message that is on its way', async () => {
  void toast({ title: 'Review Deleted' })
  await settle()
  expect(screen.getByText('Review Deleted')).toBeVisible()
})

test('a test waits for what comes soon, and for what that starts', async () => {
  const came: string[] = []
  setTimeout(() => {
    came.push('timer')
    setImmediate(() => {
      came.push('immediate')
      setTimeout(() => came.push('second timer'), 100)
    })
  }, 50)
  await settle()
  expect(came).toEqual(['timer', 'immediate', 'second timer'])
  expect(comesWithin(0)).toBe(false)
})

test('a timer that was ended is not waited for, and what comes later ends with the file', async () => {
  const came = vi.fn()
  clearTimeout(setTimeout(came, 1))
  clearImmediate(setImmediate(came))
  setInterval(came, 60_000)
  setTimeout(came, 60_000)
  await settle()
  expect(comesWithin(60_000)).toBe(true)
  endTimers()
  expect(comesWithin(Number.POSITIVE_INFINITY)).toBe(false)
  expect(came).not.toHaveBeenCalled()
})

test('with fake timers, what comes soon comes, and real timers tick afterwards', async () => {
  vi.useFakeTimers()
  const came = vi.fn()
  setTimeout(came, 100)
  await settle()
  expect(came).toHaveBeenCalledOnce()
  expect(vi.isFakeTimers()).toBe(false)
})
