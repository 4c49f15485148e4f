import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { ReportButton } from './report-button.tsx'

test('something wrong is reported in two taps', async () => {
  const calls = answerCalls({ 'POST /api/races/7/report': () => ({ status: 201, body: { id: 1 } }) })
  renderPage(<ReportButton kind="race" id={7} name="Sarek Ridge" />)
  await userEvent.click(screen.getByRole('button', { name: 'This looks wrong' }))
  await userEvent.click(await screen.findByRole('button', { name: 'The date is wrong' }))
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'date', message: '', email: '' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong address is named at its field, and nothing typed is lost', async () => {
  document.documentElement.lang = 'sv'
  const errors = { email: 'Ange en giltig e-postadress' }
  answerCalls({ 'POST /api/trips/7/report': () => ({ status: 400, body: { message: 'Fel', errors } }) })
  renderPage(<ReportButton kind="trip" id={7} name="Fjällvecka" />)
  await userEvent.click(screen.getByRole('button', { name: 'Något är fel' }))
  await userEvent.click(await screen.findByText('Skriv ett meddelande eller din adress först'))
  await userEvent.type(screen.getByLabelText('Din e-postadress'), 'alva@')
  await userEvent.click(screen.getByRole('button', { name: 'Annan orsak' }))
  expect(await screen.findByText(errors.email)).toBeVisible()
  expect(screen.getByLabelText('Din e-postadress')).toHaveValue('alva@')
})

test('a press beside the dialog does not drop what was typed', async () => {
  renderPage(<ReportButton kind="race" id={7} name="Sarek Ridge" />)
  await userEvent.click(screen.getByRole('button', { name: 'This looks wrong' }))
  await userEvent.click(await screen.findByText('Add a message or your address first'))
  await userEvent.type(screen.getByLabelText('Message'), 'It is a week later.')
  await userEvent.click(document.querySelector('.fixed.inset-0') as HTMLElement)
  expect(screen.getByLabelText('Message')).toHaveValue('It is a week later.')
})
