import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMessage } from '#client/testing/expect-message.ts'
import { readingTime, toast } from './toast.ts'

test('a message is shown in a live region', async () => {
  await toast({ title: 'Trip Deleted', description: 'It is gone.' })
  const title = await screen.findByText('Trip Deleted')
  await expectMessage('It is gone.')
  expect(title.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})

test('longer messages stay longer, and failures twice as long', () => {
  const short = { title: 'Saved' }
  const long = { title: 'Booking Confirmed!', description: 'You will receive an email shortly.' }
  expect(readingTime(short)).toBeGreaterThan(5000)
  expect(readingTime(long)).toBeGreaterThan(readingTime(short))
  expect(readingTime({ ...long, destructive: true })).toBe(readingTime(long) * 2)
})
