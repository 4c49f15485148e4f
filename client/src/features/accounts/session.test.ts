import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { NOBODY, userWith } from '../../testing/user.ts'
import { nameOf, sessionQuery, setSession } from './session.ts'
import { watchSession } from './watch-session.ts'

const ebba = userWith({ id: 3 })
const otherTabs = { postMessage: vi.fn(), onmessage: null as (() => void) | null }
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage = otherTabs.postMessage
    set onmessage(listener: () => void) {
      otherTabs.onmessage = listener
    }
  },
)
afterEach(() => otherTabs.postMessage.mockClear())

test('a 401 means that nobody is signed in; any other failure is one', async () => {
  const client = createQueryClient()
  answerCalls({ 'GET /api/user': () => NOBODY })
  expect(await client.fetchQuery(sessionQuery)).toBeNull()
  answerCalls({ 'GET /api/user': () => ({ status: 503 }) })
  await expect(client.fetchQuery({ ...sessionQuery, staleTime: 0 })).rejects.toThrow('503')
})

test('what was loaded for one person is gone when another comes, or nobody', async () => {
  const client = createQueryClient()
  for (const next of [userWith({ id: 4 }), null]) {
    await setSession(client, ebba)
    client.setQueryData(['my-bookings'], ['a booking of Ebba'])
    expect(await setSession(client, next)).toBe(true)
    expect(client.getQueryData(['my-bookings'])).toBeUndefined()
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(next)
  }
})

test('a change of the same person keeps what was loaded', async () => {
  const client = createQueryClient()
  await setSession(client, ebba)
  client.setQueryData(['my-bookings'], ['a booking of Ebba'])
  expect(await setSession(client, { ...ebba, displayName: 'Ebba Å' })).toBe(false)
  expect(client.getQueryData(['my-bookings'])).toEqual(['a booking of Ebba'])
})

test('an answer that was on its way cannot undo a login', async () => {
  const client = createQueryClient()
  let answer = () => {}
  answerCalls({
    'GET /api/user': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return NOBODY
    },
  })
  const asked = client.fetchQuery(sessionQuery).catch(() => undefined)
  await setSession(client, ebba)
  answer()
  await asked
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ebba)
})

test('a call that finds the session ended signs the person out here too', async () => {
  const client = createQueryClient()
  watchSession(client)
  await setSession(client, ebba)
  answerCalls({ 'GET /api/user': () => NOBODY })
  await client
    .fetchQuery({
      queryKey: ['my-bookings'],
      queryFn: () => Promise.reject(new ApiError(401, 'Unauthorized', '')),
    })
    .catch(() => {})
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull())
})

test('other tabs are told when somebody comes or goes, and look again when told', async () => {
  const client = createQueryClient()
  watchSession(client)
  await setSession(client, null)
  expect(otherTabs.postMessage).not.toHaveBeenCalled()
  await setSession(client, ebba)
  expect(otherTabs.postMessage).toHaveBeenCalledTimes(1)
  answerCalls({ 'GET /api/user': () => NOBODY })
  otherTabs.onmessage?.()
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull())
})

test('a person is called by the display name, else by the username', () => {
  expect(nameOf({ displayName: 'Ebba Å', username: 'ebba' })).toBe('Ebba Å')
  expect(nameOf({ displayName: null, username: 'ebba' })).toBe('ebba')
})
