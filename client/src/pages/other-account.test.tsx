import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignedInOnly } from '#client/app/routing/signed-in-only.tsx'
import { renewSession } from '#client/features/accounts/session/change-session.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { CreateRacePage } from './races/create-race-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

const draftsOf = (id: number) => Object.keys(localStorage).filter((key) => key.startsWith(`draft:${id}:`))

test('somebody else who logs in in another tab sees nothing of a form that is open, and it stays a draft', async () => {
  let user = userWith({ id: 3, email: 'ebba@trail.example' })
  answerCalls({ 'GET /api/user': () => ({ body: user }) })
  const client = createQueryClient()
  renderPage(<SignedInOnly page={CreateRacePage} />, '/race/create', null, client)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Secret Race')
  user = userWith({ id: 4, email: 'ronja@trail.example' })
  await act(() => renewSession(client))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''))
  expect(screen.getByRole('textbox', { name: /Email/i })).toHaveValue('ronja@trail.example')
  expect(draftsOf(3)).toHaveLength(1)
  expect(draftsOf(4)).toEqual([])
})
