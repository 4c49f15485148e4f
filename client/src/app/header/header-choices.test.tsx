import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#client/features/accounts/session/change-session.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { chooseLanguage } from '#client/lib/browser/choose-language.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { LanguageChoice } from './header-choices.tsx'

vi.mock('#client/lib/browser/choose-language.ts', () => ({ chooseLanguage: vi.fn() }))
const chosen = vi.mocked(chooseLanguage)
beforeEach(() => chosen.mockClear())

type Answers = Parameters<typeof answerCalls>[0]

const choose = async (answers: Answers, { isSignedIn }: { isSignedIn: boolean }) => {
  const calls = answerCalls(answers)
  const client = createQueryClient()
  if (isSignedIn) await setSession(client, userWith())
  renderPage(<LanguageChoice />, '/', null, client)
  await userEvent.click(screen.getByRole('button', { name: 'Svenska' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('sv'))
  return calls
}

test('the choice of a signed-in person is also the language of their mails', async () => {
  const answer = () => ({ body: userWith({ language: 'sv' }) })
  const calls = await choose({ 'PATCH /api/user': answer }, { isSignedIn: true })
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/user', { language: 'sv' }],
  ])
})

test('the site changes its language even when the account could not be changed', async () => {
  await choose({ 'PATCH /api/user': () => ({ status: 503 }) }, { isSignedIn: true })
})

test('the choice of a visitor calls nothing', async () => {
  expect(await choose({}, { isSignedIn: false })).toEqual([])
})
