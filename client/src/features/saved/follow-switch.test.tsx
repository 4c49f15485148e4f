import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { FollowSwitch } from './follow-switch.tsx'
import { SaveButton } from './save-button.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))

const open = (user: unknown, page = <FollowSwitch id={12} name="Ridge Race" />) =>
  renderPage(page, '/', null, createQueryClient([{ queryKey: [...queryKeys.user()], data: user }]))
const SAVED = {
  'GET /api/saved/ids': () => ({ body: { races: [12], trips: [] } }),
  'GET /api/saved/quiet': () => ({ body: { races: [] } }),
}
const ebba = userWith({ email: 'ebba@post.example', emailVerified: true })
const theSwitch = (checked: boolean) =>
  screen.findByRole('switch', { name: 'News about Ridge Race by mail', checked })

test('a press turns the mails about a saved race off, the next one on', async () => {
  const calls = answerCalls({ ...SAVED, 'PUT /api/saved/races/12': () => ({ status: 204 }) })
  open(ebba)
  await userEvent.click(await theSwitch(true))
  await userEvent.click(await theSwitch(false))
  await theSwitch(true)
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toEqual([{ notify: false }, { notify: true }])
})

test('a race that is removed and saved again is followed again, and the switch says so', async () => {
  let quiet = [12]
  answerCalls({
    ...SAVED,
    'GET /api/saved/quiet': () => ({ body: { races: quiet } }),
    'DELETE /api/saved/races/12': () => {
      quiet = []
      return { status: 204 }
    },
    'PUT /api/saved/races/12': () => ({ status: 204 }),
  })
  const page = (
    <>
      <SaveButton kind="race" id={12} name="Ridge Race" />
      <FollowSwitch id={12} name="Ridge Race" />
    </>
  )
  open(ebba, page)
  await theSwitch(false)
  await userEvent.click(screen.getByRole('button', { name: 'Saved: Ridge Race' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save Ridge Race' }))
  await theSwitch(true)
})

test('a change that fails is told, and the switch stays as it was', async () => {
  answerCalls({ ...SAVED, 'PUT /api/saved/races/12': () => ({ status: 503, body: { message: 'Later.' } }) })
  open(ebba)
  await userEvent.click(await theSwitch(true))
  await theSwitch(true)
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'This could not be changed' })),
  )
})

test('without a verified address it says what is missing', async () => {
  answerCalls(SAVED)
  open(userWith())
  expect(await screen.findByText(/^Verify your email address/)).toBeVisible()
})
