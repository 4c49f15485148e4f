import { startRegistration } from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { OpenSessionView, PasskeyView } from '#shared/accounts/passkey-schema.ts'
import { AccountPage } from './account-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn() }))
const told = vi.mocked(toast)
const made = vi.mocked(startRegistration)
beforeEach(() => {
  told.mockClear()
  made.mockReset()
  vi.stubGlobal('PublicKeyCredential', class {})
  return () => vi.unstubAllGlobals()
})

const PHONE: PasskeyView = {
  id: 4,
  name: 'Phone',
  createdAt: new Date(2027, 0, 15, 12).toISOString(),
  lastUsedAt: null,
}
const HERE: OpenSessionView = {
  id: 'one',
  isThis: true,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: PHONE.createdAt,
  seenAt: PHONE.createdAt,
}
const THERE = { ...HERE, id: 'other', isThis: false, browser: 'Safari', system: 'iOS' }

const open = async (
  { passkeys = [], sessions = [] }: { passkeys?: PasskeyView[]; sessions?: OpenSessionView[] },
  answers: Parameters<typeof answerCalls>[0] = {},
) => {
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/user/passkeys': () => ({ body: passkeys }),
    'GET /api/user/sessions': () => ({ body: sessions }),
    ...answers,
  })
  renderPage(<AccountPage />, '/account')
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  return calls
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const changes = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const fillIn = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Phone')
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'granite-9')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
}

test('adding a passkey asks for a name and the password, then the browser, and shows it in the list', async () => {
  const passkeys: PasskeyView[] = []
  made.mockResolvedValue({ id: 'made' } as never)
  const calls = await open(
    { passkeys },
    {
      'POST /api/user/passkeys/options': () => ({ body: { challenge: 'sign this' } }),
      'POST /api/user/passkeys': () => {
        passkeys.push(PHONE)
        return { status: 201, body: PHONE }
      },
    },
  )
  await fillIn()
  expect(await part('Passkeys').findByText('Phone')).toBeVisible()
  expect(made).toHaveBeenCalledWith({ optionsJSON: { challenge: 'sign this' } })
  expect(changes(calls)).toEqual([
    ['POST /api/user/passkeys/options', { currentPassword: 'granite-9' }],
    ['POST /api/user/passkeys', { name: 'Phone', credential: { id: 'made' } }],
  ])
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Passkey added' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(part('Passkeys').getByText('Added January 15, 2027. Not used yet.')).toBeVisible()
})

test('a wrong password is shown at its field, and the browser is not asked', async () => {
  const message = 'This is not your current password.'
  await open(
    {},
    {
      'POST /api/user/passkeys/options': () => ({
        status: 400,
        body: { message, code: 'invalid', errors: { currentPassword: message } },
      }),
    },
  )
  await fillIn()
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible()
  expect(made).not.toHaveBeenCalled()
})

test('who closes the browser’s question is told that nothing was added', async () => {
  made.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const calls = await open({}, { 'POST /api/user/passkeys/options': () => ({ body: {} }) })
  await fillIn()
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'Nothing was added. You can try again at any time.' }),
    ),
  )
  expect(changes(calls)).toHaveLength(1)
})

test('a passkey is renamed, and removed after a question', async () => {
  const passkeys = [PHONE]
  const calls = await open(
    { passkeys },
    {
      'PATCH /api/user/passkeys/4': () => {
        passkeys[0] = { ...PHONE, name: 'Old phone' }
        return { body: passkeys[0] }
      },
      'DELETE /api/user/passkeys/4': () => {
        passkeys.pop()
        return { status: 204 }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const name = within(screen.getByRole('dialog')).getByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Old phone{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  expect(screen.getByRole('dialog', { name: 'Remove the passkey Old phone?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(part('Passkeys').queryByText('Old phone')).toBeNull())
  expect(changes(calls)).toEqual([
    ['PATCH /api/user/passkeys/4', { name: 'Old phone' }],
    ['DELETE /api/user/passkeys/4', undefined],
  ])
})

test('a browser without passkeys says so, and nobody has more than ten', async () => {
  vi.unstubAllGlobals()
  await open({ passkeys: [PHONE] })
  expect(part('Passkeys').getByText('Passkeys do not work in this browser or at this address.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeVisible()
})

test('with ten passkeys no more can be added', async () => {
  await open({ passkeys: Array.from({ length: 10 }, (_, id) => ({ ...PHONE, id, name: `Phone ${id}` })) })
  expect(await part('Passkeys').findByText(/^You have 10 passkeys/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('where one is signed in is listed; other places can be ended, this one is marked', async () => {
  const sessions = [HERE, THERE]
  const calls = await open(
    { sessions },
    {
      'DELETE /api/user/sessions/other': () => {
        sessions.pop()
        return { status: 204 }
      },
    },
  )
  const list = part('Where you are signed in')
  expect(await list.findByText('Safari on iOS')).toBeVisible()
  expect(list.getByText('Firefox on Linux')).toBeVisible()
  expect(list.getAllByRole('button', { name: /^End: / })).toHaveLength(1)
  await userEvent.click(list.getByRole('button', { name: 'End: Safari on iOS' }))
  await waitFor(() => expect(list.queryByText('Safari on iOS')).toBeNull())
  expect(changes(calls)).toEqual([['DELETE /api/user/sessions/other', undefined]])
  expect(list.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('all other places end together', async () => {
  const calls = await open(
    { sessions: [HERE, THERE, { ...THERE, id: 'third', browser: null, system: null }] },
    { 'DELETE /api/user/sessions': () => ({ status: 204 }) },
  )
  expect(await screen.findByText('A browser that does not say what it is')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Signed out everywhere else' })),
  )
  expect(changes(calls)).toEqual([['DELETE /api/user/sessions', undefined]])
})
