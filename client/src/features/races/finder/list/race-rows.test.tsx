import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { RaceRows } from './race-rows.tsx'

test('when the races beside the map cannot be loaded, the list says so and offers to try again', async () => {
  let isBroken = true
  answerCalls({
    'GET /api/races': () =>
      isBroken
        ? { status: 429, body: { message: 'Too many requests', code: 'rate-limit' } }
        : { body: [raceWith({ name: 'Ridge Race' })], headers: { 'X-Total-Count': '1' } },
  })
  renderPage(
    <RaceRows
      filters={{}}
      choice={{ bbox: '10,60,20,70' }}
      label="Races"
      empty="No race is in view."
      marked={null}
      onPoint={() => {}}
    />,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No race is in view.')).toBeNull()
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByText('Ridge Race')).toBeVisible()
})
