import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { HandOverPage } from './hand-over-page.tsx'

const asked = {
  raceId: 7,
  name: 'Sarek Ridge',
  editions: 0,
  person: { username: 'alva', displayName: 'Alva Berg' },
}

test('a race is handed over with one press, and loading the page changes nothing', async () => {
  const calls = answerCalls({
    'GET /api/hand-over': () => ({ body: asked }),
    'POST /api/hand-over': () => ({ body: asked }),
  })
  renderPage(<HandOverPage />, '/hand-over?token=abc')
  expect(await screen.findByText(/^Alva Berg says that Sarek Ridge is their race/)).toBeVisible()
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
  await userEvent.click(screen.getByRole('button', { name: 'Hand over the race' }))
  expect(await screen.findByText('Sarek Ridge now belongs to Alva Berg.')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { token: 'abc' } })
})

test.each([
  [1, 'Another edition of it with your address goes along.'],
  [3, '3 other editions of it with your address go along.'],
])('before the press it says how many editions go along: %s', async (editions, said) => {
  answerCalls({ 'GET /api/hand-over': () => ({ body: { ...asked, editions } }) })
  renderPage(<HandOverPage />, '/hand-over?token=abc')
  expect(await screen.findByText(said, { exact: false })).toBeVisible()
})

test('a link that does not work says so', async () => {
  const message = 'This link does not work any more.'
  answerCalls({ 'GET /api/hand-over': () => ({ status: 404, body: { message } }) })
  renderPage(<HandOverPage />, '/hand-over?token=used')
  expect(await screen.findByText(message)).toBeVisible()
})
