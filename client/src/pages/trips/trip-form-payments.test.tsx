import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { userWith } from '#client/testing/user.ts'
import { EditTripPage } from './edit-trip-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

const show = async (answers: Parameters<typeof answerCalls>[0] = {}) => {
  const stored = tripWith({ createdBy: 3 })
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/trips/7': () => ({ body: stored }),
    'PATCH /api/trips/7': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    ...answers,
  })
  renderPage(
    <Switch>
      <Route path="/trip/edit/:id" component={EditTripPage} />
    </Switch>,
    '/trip/edit/7',
  )
  await screen.findByRole('form')
  return calls
}

const type = async (name: string, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name }))
  await userEvent.paste(text)
}
const save = (name = 'Save changes') => userEvent.click(screen.getByRole('button', { name }))

test('a wrong account number is told at its field, which gets the focus', async () => {
  const calls = await show()
  await type('IBAN', 'SE12 3456')
  await save()
  const iban = screen.getByRole('textbox', { name: 'IBAN' })
  expect(iban).toHaveAccessibleDescription(/IBAN/)
  expect(iban).toBeInvalid()
  expect(iban).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('a number that only the server refuses is told at its field too', async () => {
  await show({
    'PATCH /api/trips/7': () => ({
      status: 400,
      body: { message: 'Swish is wrong', errors: { 'payTo.swish': 'Swish is wrong' } },
    }),
  })
  await type('Swish number', '123 456 78 90')
  await save()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Swish number' })).toHaveAccessibleDescription(
      'Swish is wrong',
    ),
  )
})

test('a refund step that is out of order is told at its field', async () => {
  await show()
  await type('Step 1: days before the start', '30')
  await type('Step 1: percent that comes back', '50')
  await type('Step 2: days before the start', '60')
  await type('Step 2: percent that comes back', '20')
  await save()
  const days = screen.getByRole('textbox', { name: 'Step 2: days before the start' })
  expect(days).toBeInvalid()
  expect(days).toHaveAccessibleDescription(/./)
})

test('a wrong refund step below an empty one is told at its own field', async () => {
  await show()
  await type('Step 1: days before the start', '30')
  await type('Step 1: percent that comes back', '500')
  await type('Step 2: days before the start', '10')
  await type('Step 2: percent that comes back', '400')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Step 1: days before the start' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Step 1: percent that comes back' }))
  await save()
  expect(screen.getByRole('textbox', { name: 'Step 1: percent that comes back' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'Step 2: percent that comes back' })).toBeInvalid()
})

test('a refund step stays in sight when those above it are cleared', async () => {
  await show()
  for (const [step, days, percent] of [
    [1, '60', '90'],
    [2, '30', '50'],
    [3, '10', '20'],
  ]) {
    await type(`Step ${step}: days before the start`, String(days))
    await type(`Step ${step}: percent that comes back`, String(percent))
  }
  for (const step of [1, 2]) {
    await userEvent.clear(screen.getByRole('textbox', { name: `Step ${step}: days before the start` }))
    await userEvent.clear(screen.getByRole('textbox', { name: `Step ${step}: percent that comes back` }))
  }
  expect(screen.getByRole('textbox', { name: 'Step 3: percent that comes back' })).toHaveValue('20')
})
