import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { DateFacts } from './date-facts.tsx'

test('the day of the confirmation is in UTC on the server, and in the reader’s time zone in the browser', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  const facts = <DateFacts race={raceWith({ confirmedAt: '2037-01-05T02:00:00.000Z' })} />
  expect(renderToString(facts)).toContain('January 5, 2037')
  render(facts)
  expect(screen.getByText(/January 4, 2037/)).toBeVisible()
})
