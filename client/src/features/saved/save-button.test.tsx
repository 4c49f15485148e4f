import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { NOTHING_SAVED } from '#shared/saved/ids.ts'
import { SaveButton } from './save-button.tsx'
import { storedSaved } from './stored-saved.ts'
import { watchSaved } from './watch-saved.ts'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
class Channel {
  onmessage = null
  postMessage() {}
}
vi.stubGlobal('BroadcastChannel', Channel)

const told = vi.mocked(toast)
beforeEach(() => {
  told.mockClear()
  storedSaved.change(() => NOTHING_SAVED)
})

const clientOf = (user: unknown) => createQueryClient([{ queryKey: [...queryKeys.user()], data: user }])
const kept = () => JSON.parse(window.localStorage.getItem('saved') ?? 'null')
const heart = () => screen.getByRole('button')

describe('signed out', () => {
  test('a click saves in the browser, a second one removes', async () => {
    renderPage(<SaveButton kind="race" id={12} name="Ridge Race" />, '/', null, clientOf(null))
    expect(screen.getByRole('button', { name: 'Save Ridge Race', pressed: false })).toBeVisible()
    await userEvent.click(heart())
    expect(screen.getByRole('button', { name: 'Saved: Ridge Race', pressed: true })).toBeVisible()
    expect(kept()).toEqual({ races: [12], trips: [] })
    await userEvent.click(heart())
    expect(screen.getByRole('button', { name: 'Save Ridge Race', pressed: false })).toBeVisible()
    expect(kept()).toEqual({ races: [], trips: [] })
  })

  test('the keyboard saves, and a click does not open the card', async () => {
    const opened = vi.fn()
    document.body.addEventListener('click', opened, { once: true })
    onTestFinished(() => document.body.removeEventListener('click', opened))
    renderPage(<SaveButton kind="trip" id={7} name="Huts" />, '/', null, clientOf(null))
    await userEvent.tab()
    expect(heart()).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(kept()).toEqual({ races: [], trips: [7] })
    expect(opened).not.toHaveBeenCalled()
  })

  test('another tab’s change shows here', async () => {
    renderPage(<SaveButton kind="race" id={12} name="Ridge Race" />, '/', null, clientOf(null))
    window.localStorage.setItem('saved', '{"races":[12],"trips":[]}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'saved' }))
    expect(await screen.findByRole('button', { name: 'Saved: Ridge Race' })).toBeVisible()
  })

  test('in Swedish the words are Swedish', async () => {
    document.documentElement.lang = 'sv'
    renderPage(<SaveButton kind="race" id={12} name="Fjälloppet" look="text" />, '/', null, clientOf(null))
    expect(screen.getByRole('button', { name: 'Spara Fjälloppet' })).toHaveTextContent('Spara')
    await userEvent.click(heart())
    expect(screen.getByRole('button', { name: 'Sparad: Fjälloppet' })).toBeVisible()
  })
})

test('without network, a heart in the list that was kept of an account is added to it, and the browser stores that one only', async () => {
  const page = (
    <>
      <SaveButton kind="race" id={12} name="Ridge Race" />
      <SaveButton kind="race" id={13} name="Fjord Race" />
    </>
  )
  renderPage(page, '/', null, clientOf(undefined))
  act(() => storedSaved.showInstead({ races: [12], trips: [7] }))
  onTestFinished(() => storedSaved.showInstead(undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Save Fjord Race' }))
  expect(screen.getByRole('button', { name: 'Saved: Fjord Race' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Saved: Ridge Race' })).toBeVisible()
  expect(kept()).toEqual({ races: [13], trips: [] })
})

describe('signed in', () => {
  const open = () =>
    renderPage(<SaveButton kind="race" id={12} name="Ridge Race" />, '/', null, clientOf(userWith()))

  test('what the account has saved is pressed, and a click removes it', async () => {
    const calls = answerCalls({
      'GET /api/saved/ids': () => ({ body: { races: [12], trips: [] } }),
      'DELETE /api/saved/races/12': () => ({ status: 204 }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Saved: Ridge Race' }))
    expect(await screen.findByRole('button', { name: 'Save Ridge Race' })).toBeVisible()
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'))
    expect(kept()).toEqual(NOTHING_SAVED)
  })

  test('a heart that could not be saved goes back and says why', async () => {
    answerCalls({
      'GET /api/saved/ids': () => ({ body: { races: [], trips: [] } }),
      'PUT /api/saved/races/12': () => ({ status: 409, body: { message: 'That is the most.' } }),
    })
    open()
    await userEvent.click(heart())
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'This could not be saved', description: 'That is the most.' }),
      ),
    )
    expect(screen.getByRole('button', { name: 'Save Ridge Race', pressed: false })).toBeVisible()
  })

  test('when the session has ended, it is kept in the browser until the next login', async () => {
    answerCalls({
      'GET /api/saved/ids': () => ({ body: { races: [], trips: [] } }),
      'PUT /api/saved/races/12': () => NOBODY,
    })
    open()
    await userEvent.click(heart())
    await waitFor(() => expect(kept()).toEqual({ races: [12], trips: [] }))
    expect(told).not.toHaveBeenCalled()
  })

  test('two quick clicks arrive in their order', async () => {
    const calls = answerCalls({
      'GET /api/saved/ids': () => ({ body: { races: [], trips: [] } }),
      'PUT /api/saved/races/12': async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return { status: 204 }
      },
      'DELETE /api/saved/races/12': () => ({ status: 204 }),
    })
    open()
    await userEvent.click(heart())
    await userEvent.click(await screen.findByRole('button', { name: 'Saved: Ridge Race' }))
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2))
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'PUT',
      'DELETE',
    ])
    expect(await screen.findByRole('button', { name: 'Save Ridge Race' })).toBeVisible()
  })

  test('after two clicks that both fail, the heart shows what the account has', async () => {
    const refusal = { status: 409, body: { message: 'That is the most.' } }
    let answer = () => {}
    const clickedTwice = new Promise<void>((resolve) => {
      answer = resolve
    })
    const calls = answerCalls({
      'GET /api/saved/ids': () => ({ body: { races: [], trips: [] } }),
      'PUT /api/saved/races/12': async () => {
        await clickedTwice
        return refusal
      },
      'DELETE /api/saved/races/12': () => refusal,
    })
    open()
    await userEvent.click(heart())
    await userEvent.click(await screen.findByRole('button', { name: 'Saved: Ridge Race' }))
    answer()
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2))
    expect(calls.map(({ method }) => method)).toContain('DELETE')
    expect(screen.getByRole('button', { name: 'Save Ridge Race', pressed: false })).toBeVisible()
  })
})

describe('at login', () => {
  test('what the browser has saved joins the account and leaves the browser', async () => {
    storedSaved.change(() => ({ races: [12], trips: [7] }))
    const calls = answerCalls({
      'POST /api/saved': () => ({ status: 204 }),
      'GET /api/saved/ids': () => ({ body: { races: [12], trips: [7] } }),
    })
    const client = clientOf(null)
    watchSaved(client)
    expect(calls).toEqual([])
    client.setQueryData(queryKeys.user(), userWith())
    await waitFor(() => expect(kept()).toEqual(NOTHING_SAVED))
    expect(calls[0]).toMatchObject({ method: 'POST', body: { races: [12], trips: [7] } })
  })

  test('what another tab saves in the browser meanwhile joins the account too', async () => {
    storedSaved.change(() => ({ races: [12], trips: [] }))
    const calls = answerCalls({
      'POST /api/saved': () => {
        if (calls.length === 1) window.localStorage.setItem('saved', '{"races":[12,13],"trips":[7]}')
        return { status: 204 }
      },
    })
    watchSaved(clientOf(userWith()))
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ races: [13], trips: [7] }))
  })

  test('what was kept of an account and shown without network does not join', async () => {
    storedSaved.change(() => ({ races: [12], trips: [] }))
    storedSaved.showInstead({ races: [13], trips: [7] })
    const calls = answerCalls({ 'POST /api/saved': () => ({ status: 204 }) })
    watchSaved(clientOf(userWith()))
    await waitFor(() => expect(kept()).toEqual(NOTHING_SAVED))
    expect(calls.map(({ body }) => body)).toEqual([{ races: [12], trips: [] }])
  })

  test('if that fails, it stays and the next page tries again', async () => {
    // The first page tries again after 2 s, too.
    vi.useFakeTimers()
    storedSaved.change(() => ({ races: [12], trips: [] }))
    const calls = answerCalls({ 'POST /api/saved': () => ({ status: 503 }) })
    watchSaved(clientOf(userWith()))
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toHaveLength(1)
    expect(kept()).toEqual({ races: [12], trips: [] })
    const again = answerCalls({ 'POST /api/saved': () => ({ status: 204 }) })
    watchSaved(clientOf(userWith()))
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()).toEqual(NOTHING_SAVED)
    expect(again).toHaveLength(1)
  })

  test('if the server is away for a moment, it joins the account without another page', async () => {
    vi.useFakeTimers()
    storedSaved.change(() => ({ races: [12], trips: [] }))
    let times = 0
    answerCalls({ 'POST /api/saved': () => ({ status: ++times < 3 ? 503 : 204 }) })
    watchSaved(clientOf(userWith()))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toBe(3)
    expect(kept()).toEqual(NOTHING_SAVED)
  })
})
