import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { userWith } from '#client/testing/user.ts'
import { EditRacePage } from './races/edit-race-page.tsx'
import { EditTripPage } from './trips/edit-trip-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

/** Saves a new name in the form of a listing that somebody else changes meanwhile, and answers what is said of it. */
const saveAfter = async (kind: 'race' | 'trip', opened: { id: number }, theirs: object) => {
  let now: object = opened
  const path = `/api/${kind}s/${opened.id}`
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: () => ({ status: 409, body: { message: 'It was changed.', code: 'changed' } }),
  })
  document.documentElement.lang = 'sv'
  renderPage(
    <>
      <Route path="/race/edit/:id" component={EditRacePage} />
      <Route path="/trip/edit/:id" component={EditTripPage} />
    </>,
    `/${kind}/edit/${opened.id}`,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' 2')
  now = { ...opened, ...theirs, updatedAt: '2037-02-02T00:00:00.000Z' }
  await userEvent.click(screen.getByRole('button', { name: 'Spara ändringar' }))
  return screen.findByRole('dialog')
}

test('rules that somebody else changed are told in the words of the reader', async () => {
  const dialog = await saveAfter('race', raceWith({ rules: { kit: 'Jacka' } }), {
    rules: { refund: 'partly', dogs: 'no', kit: 'Jacka' },
  })
  expect(dialog).toHaveTextContent(/Pengarna tillbaka: Delvis, Hundar: Nej, Obligatorisk utrustning: Jacka/)
})

test('payment terms that somebody else changed are told with their numbers', async () => {
  const dialog = await saveAfter('trip', tripWith({ createdBy: 3, payTo: null }), {
    refundSteps: [
      { daysBefore: 60, percent: 90 },
      { daysBefore: 1, percent: 50 },
    ],
    payTo: { swish: '1234567890', iban: null, bic: null, name: null },
  })
  expect(dialog).toHaveTextContent(/60 dagar: 90\s%, 1 dag: 50\s%/)
  expect(dialog).toHaveTextContent(/Betala tillSparad version1234567890Din/)
})
