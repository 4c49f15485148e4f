import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#client/lib/api/api.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { ownJson } from '#client/lib/browser/stored-value.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { renewSession, setSession } from './change-session.ts'
import { knownPerson } from './known-person.ts'
import { nameOf, sessionQuery } from './session.ts'
import { watchSession } from './watch-session.ts'

const ebba = userWith({ id: 3 })
const otherTabs = { postMessage: vi.fn(), onmessage: null as ((event: { data: unknown }) => void) | null }
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage = otherTabs.postMessage
    set onmessage(listener: (event: { data: unknown }) => void) {
      otherTabs.onmessage = listener
    }
  },
)

const storageOf = (kept: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )

afterEach(() => otherTabs.postMessage.mockClear())

test('a 401 means that nobody is signed in; any other failure is an error', async () => {
  const client = createQueryClient()
  answerCalls({ 'GET /api/user': () => NOBODY })
  expect(await client.fetchQuery(sessionQuery)).toBeNull()
  answerCalls({ 'GET /api/user': () => ({ status: 503 }) })
  await expect(client.fetchQuery({ ...sessionQuery, staleTime: 0 })).rejects.toThrow('503')
})

test('a call that was refused before the session is watched makes it ask again who is signed in', async () => {
  const client = createQueryClient([{ queryKey: sessionQuery.queryKey, data: ebba }])
  answerCalls({ 'GET /api/user': () => NOBODY })
  const refused = client.fetchQuery({
    queryKey: ['my-bookings'],
    queryFn: () => Promise.reject(new ApiError(401, 'Unauthorized', '')),
  })
  await expect(refused).rejects.toThrow()
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ebba)
  watchSession(client)
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull())
})

test('other tabs are told of a login in a tab that started logged out', async () => {
  const client = createQueryClient([{ queryKey: sessionQuery.queryKey, data: null }])
  watchSession(client)
  expect(otherTabs.postMessage).not.toHaveBeenCalled()
  await setSession(client, ebba)
  expect(otherTabs.postMessage).toHaveBeenCalledTimes(1)
})

test('data loaded for one person is dropped when somebody else logs in, or nobody is left', async () => {
  const client = createQueryClient()
  for (const next of [userWith({ id: 4 }), null]) {
    await setSession(client, ebba)
    client.setQueryData(['my-bookings'], ['a booking of Ebba'])
    expect(await setSession(client, next)).toBe(true)
    expect(client.getQueryData(['my-bookings'])).toBeUndefined()
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(next)
  }
})

test('a change of the same account keeps the loaded data', async () => {
  const client = createQueryClient()
  await setSession(client, ebba)
  client.setQueryData(['my-bookings'], ['a booking of Ebba'])
  expect(await setSession(client, { ...ebba, displayName: 'Ebba Å' })).toBe(false)
  expect(client.getQueryData(['my-bookings'])).toEqual(['a booking of Ebba'])
})

test('a changed display name shows at the reviews, in other tabs too', async () => {
  const client = createQueryClient()
  watchSession(client)
  await setSession(client, ebba)
  const reviews = ['races', 7, 'reviews']
  const isOld = (queryKey: unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  for (const key of [reviews, ['races', 7]]) client.setQueryData(key, [])
  otherTabs.postMessage.mockClear()
  await setSession(client, { ...ebba, email: 'ebba@example.com' })
  expect(isOld(reviews)).toBe(false)
  expect(otherTabs.postMessage).not.toHaveBeenCalled()
  await setSession(client, { ...ebba, displayName: 'Ebba Å' })
  expect([isOld(reviews), isOld(['races', 7])]).toEqual([true, false])
  expect(otherTabs.postMessage).toHaveBeenCalledWith(null)
})

test('an answer that arrives late does not undo a login', async () => {
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

test('a call after the session has ended updates the page', async () => {
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
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull(), { timeout: 30_000 })
})

test('other tabs are told about logins and logouts, and ask the server again', async () => {
  const client = createQueryClient()
  watchSession(client)
  await setSession(client, null)
  expect(otherTabs.postMessage).not.toHaveBeenCalled()
  await setSession(client, ebba)
  expect(otherTabs.postMessage).toHaveBeenCalledTimes(1)
  answerCalls({ 'GET /api/user': () => NOBODY })
  otherTabs.onmessage?.({ data: null })
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull(), { timeout: 30_000 })
})

describe('what a tab remembers about a person', () => {
  const kept = new Map<string, string>()
  const review = ownJson('review 7', (stored) => stored ?? null)
  const cameBack = () => answerCalls({ 'GET /api/user': () => ({ body: ebba }) })
  beforeEach(async () => {
    kept.clear()
    vi.stubGlobal('sessionStorage', storageOf(kept))
    await setSession(createQueryClient(), ebba)
    review.set('Mud')
  })
  afterAll(() => vi.stubGlobal('sessionStorage', undefined))

  test('stays when the session ends by itself, until they log in again', async () => {
    const client = createQueryClient()
    answerCalls({ 'GET /api/user': () => NOBODY })
    await renewSession(client)
    expect(knownPerson()).toMatchObject({ id: 3, userType: 'athlete' })
    cameBack()
    await renewSession(client)
    expect(review.get()).toBe('Mud')
  })

  test('is removed when they log out, here or in another tab', async () => {
    const client = createQueryClient()
    watchSession(client)
    await setSession(client, ebba)
    await setSession(client, null)
    expect([...kept]).toEqual([])
    expect(otherTabs.postMessage).toHaveBeenLastCalledWith('left')

    await setSession(client, ebba)
    review.set('Mud')
    answerCalls({ 'GET /api/user': () => NOBODY })
    otherTabs.onmessage?.({ data: 'left' })
    expect([...kept]).toEqual([])
  })

  test('is removed when somebody else logs in', async () => {
    await setSession(createQueryClient(), userWith({ id: 4 }))
    expect(review.get()).toBeNull()
  })
})

test('a public page stays while it is loaded again, and personal data is removed', async () => {
  const client = createQueryClient()
  await setSession(client, ebba)
  const answers = vi.fn(() => new Promise<string>(() => {}))
  const keys = [['races', 7], ['races', 'mine'], ['my-bookings']]
  const stop = keys.map((queryKey) => {
    client.setQueryData(queryKey, 'old')
    return new QueryObserver(client, { queryKey, queryFn: answers }).subscribe(() => {})
  })
  answerCalls({ 'GET /api/user': () => NOBODY })
  await renewSession(client)
  expect(keys.map((queryKey) => client.getQueryData(queryKey))).toEqual(['old', undefined, undefined])
  expect(answers).toHaveBeenCalledTimes(3)
  for (const end of stop) end()
})

test('the name of a person is the display name, else the username', () => {
  expect(nameOf({ displayName: 'Ebba Å', username: 'ebba' })).toBe('Ebba Å')
  expect(nameOf({ displayName: null, username: 'ebba' })).toBe('ebba')
})
