import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { AdminPage } from './admin-page.tsx'

const fact = { kind: 'farDate', day: '2072-06-06' }
const race = (id: number, location = 'Åre') => ({ id, name: `Race ${id}`, date: '2037-06-06', location })

test('a press on a second row is done too while the first is being settled, and two presses on one row are one', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/odd-facts': () => ({
      body: [race(1), race(2)].map((about) => ({ race: about, fact })),
      headers: { 'X-Total-Count': '2' },
    }),
    'POST /api/admin/odd-facts/right': async () => {
      await answered
      return { status: 204 }
    },
  })
  renderPage(<AdminPage />, '/admin?tab=oddFacts')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Race 1 is right as it is' }))
  await userEvent.click(screen.getByRole('button', { name: 'Race 2 is right as it is' }))
  answer()
  await expectMessage('Race 2 comes back here only when this changes')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { race: 1, kind: 'farDate' },
    { race: 2, kind: 'farDate' },
  ])
})
