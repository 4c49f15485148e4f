import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { RacePage } from './race-page.tsx'

const show = async (given: Partial<RaceView>, user: { status?: number; body: object } = NOBODY) => {
  const race = raceWith({ id: 7, date: '2099-06-06', ...given })
  const calls = answerCalls({
    'GET /api/races/7': () => ({ body: race }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'GET /api/user': () => user,
    'POST /api/races/7/questions': () => ({ body: { message: 'We will ask the organizer.' } }),
  })
  renderPage(<Route path="/race/:id" component={RacePage} />, '/race/7')
  await screen.findByRole('heading', { level: 1, name: race.name })
  return calls
}

test('rules are said with their names, and what is not known is not there', async () => {
  await show({ rules: { refund: 'partly', minAge: 18, dogs: 'no', kit: 'constructor' } })
  for (const [name, text] of [
    ['Money back:', 'Partly'],
    ['Minimum age:', '18 years'],
    ['Dogs:', 'No'],
    ['Required kit:', 'constructor'],
  ] as const)
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(text)
  expect(screen.queryByText('Poles:')).not.toBeInTheDocument()
})

test('a hard race says how many finish in its editions, and every race how many finished this one', async () => {
  await show({ difficulty: 3, finished: { percent: 64, editions: 3 }, resultsUrl: 'https://r.example/' })
  expect(screen.getByText('64% finished in 3 editions')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the results' })).toHaveAttribute('href', 'https://r.example/')
})

test('an easy one says only how many finished', async () => {
  await show({ difficulty: 1, finished: { percent: 97, editions: 3 }, starters: 1200, finishers: 1164 })
  expect(screen.getByText('1,164 of 1,200 finished this edition')).toBeVisible()
  expect(screen.queryByText(/97%/)).not.toBeInTheDocument()
})

test('one press asks the organizer for what is missing, once', async () => {
  const calls = await show({ canBeAsked: true, elevationGain: null, rules: { dogs: 'no' } })
  const button = await screen.findByRole('button', { name: 'Ask the organizer: Elevation gain' })
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Asked: Elevation gain' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Asked: Elevation gain' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask the organizer: Required kit' }))
  await screen.findByRole('button', { name: 'Asked: Required kit' })
  const asked = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(asked).toEqual([{ facts: ['climb'] }, { facts: ['kit'] }])
  expect(screen.queryByRole('button', { name: 'Ask the organizer: Dogs' })).not.toBeInTheDocument()
})

test.each([
  ['without an organizer who gets mail', { canBeAsked: false }, NOBODY],
  ['that is over', { canBeAsked: true, date: '2020-06-06' }, NOBODY],
  ['that is cancelled', { canBeAsked: true, dateStatus: 'cancelled' as const }, NOBODY],
  ['of one’s own', { canBeAsked: true, createdBy: 3 }, { body: userWith({ id: 3 }) }],
])('there is no button for a race %s', async (_which, given, user) => {
  await show({ elevationGain: null, ...given }, user)
  await expect.poll(() => screen.queryAllByRole('button', { name: /Ask the organizer/ })).toEqual([])
})
