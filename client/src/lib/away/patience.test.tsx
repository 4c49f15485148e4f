import { QueryObserver } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { patientClient, withStandingClock } from '#client/testing/patient-client.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { ApiError, api } from '../api/api.ts'
import { lazyWhole } from '../browser/lazy-part.ts'
import { doubt, reach } from './reach.ts'
import { loadAgain } from './start-patience.ts'

withStandingClock()

const READY = { 'GET /api/ready': () => ({}) }
const NO_NETWORK = () => {
  throw new TypeError('Failed to fetch')
}
const BUSY = { status: 503, headers: { 'Retry-After': '2' }, body: { message: 'Busy.', code: 'unavailable' } }

/** Paths of the calls, without the questions whether the site is there. */
const sent = (calls: { method: string; path: string }[]) =>
  calls.filter(({ path }) => path !== '/api/ready').map(({ method, path }) => `${method} ${path}`)

test('a read that fails is shown as failed, and asked again when the site can be reached', async () => {
  let isThere = false
  const calls = answerCalls({
    'GET /api/ready': () => (isThere ? {} : NO_NETWORK()),
    'GET /api/trips': () => (isThere ? { body: ['Fjord Trip'] } : NO_NETWORK()),
  })
  const client = patientClient()
  const observer = new QueryObserver(client, { queryKey: ['trips'], queryFn: () => api.get('/api/trips') })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(reach().trouble).toBe('unreachable')
  expect(sent(calls)).toHaveLength(1)
  // With pauses that grow to half a minute.
  expect(calls.length).toBeLessThan(9)
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach().trouble).toBeNull()
  expect(observer.getCurrentResult().data).toEqual(['Fjord Trip'])
  expect(sent(calls)).toHaveLength(2)
  stop()
})

test('after an outage all that is on the screen is read again, apart from what may be asked only once', async () => {
  const calls = answerCalls(READY)
  const client = patientClient()
  const queries = [
    { queryKey: ['trip'], queryFn: () => api.get('/api/trip') },
    { queryKey: ['link'], queryFn: () => api.post('/api/end'), staleTime: 'static' as const },
  ]
  const stops = queries.map((query) => {
    client.setQueryData(query.queryKey, 1)
    return new QueryObserver(client, query).subscribe(() => {})
  })
  window.dispatchEvent(new Event('offline'))
  expect(reach().trouble).toBe('offline')
  await vi.advanceTimersByTimeAsync(10)
  expect(sent(calls)).toEqual(['GET /api/trip'])
  for (const stop of stops) stop()
})

test('a read that the server refuses while it is ready is asked again after the time it named, each time later', async () => {
  const at: number[] = []
  const begin = Date.now()
  answerCalls({
    ...READY,
    'GET /api/races': () => {
      at.push(Math.round((Date.now() - begin) / 1_000))
      return BUSY
    },
  })
  const client = patientClient()
  const stop = new QueryObserver(client, {
    queryKey: ['races'],
    queryFn: () => api.get('/api/races'),
  }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100_000)
  expect(at[1]).toBeGreaterThanOrEqual(2)
  expect(at.length).toBeLessThan(9)
  expect(reach().trouble).toBeNull()
  stop()
})

test.each([
  ['database', { status: 503, body: { message: 'Away.', code: 'unavailable', reason: 'database' } }],
  ['starting', { status: 503, body: { message: 'Soon.', code: 'unavailable', reason: 'starting' } }],
  ['unreachable', { status: 502 }],
] as const)('the trouble is %s', async (trouble, answer) => {
  answerCalls({ 'GET /api/ready': () => answer, 'GET /api/trips': () => answer })
  patientClient()
  await expect(api.get('/api/trips')).rejects.toThrow(ApiError)
  await vi.advanceTimersByTimeAsync(10)
  expect(reach().trouble).toBe(trouble)
})

test('while the tables change, what failed is asked, because the site says that it is ready', async () => {
  let isChanged = false
  const answer = { status: 503, body: { message: 'Upgrade.', code: 'unavailable', reason: 'upgrade' } }
  const calls = answerCalls({ ...READY, 'GET /api/trips': () => (isChanged ? { body: [] } : answer) })
  patientClient()
  await expect(api.get('/api/trips')).rejects.toThrow(ApiError)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reach().trouble).toBe('upgrade')
  isChanged = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reach().trouble).toBeNull()
  expect(calls.some(({ path }) => path === '/api/ready')).toBe(false)
})

test('a change with a key whose answer is lost is sent again with the same key', async () => {
  const stored: string[] = []
  let lost = 2
  const calls = answerCalls({
    ...READY,
    'POST /api/trips/1/bookings': ({ headers }) => {
      const key = headers.get('Idempotency-Key') ?? ''
      if (!stored.includes(key)) stored.push(key)
      lost -= 1
      return lost >= 0 ? NO_NETWORK() : { status: 201, body: { id: 7 } }
    },
  })
  patientClient()
  const booking = api.post('/api/trips/1/bookings', {}, { headers: { 'Idempotency-Key': 'k1' } })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(booking).resolves.toEqual({ id: 7 })
  expect(stored).toEqual(['k1'])
  expect(sent(calls)).toHaveLength(3)
})

test('a change that froze on its way, and that the server gave up reading, is sent again', async () => {
  let frozen = 1
  const calls = answerCalls({
    ...READY,
    'PATCH /api/races/1': () => {
      frozen -= 1
      return frozen >= 0
        ? { status: 408, body: { message: 'Too slow.', code: 'invalid' } }
        : { body: { id: 1 } }
    },
  })
  patientClient()
  const saved = api.patch('/api/races/1', { name: 'Frozen Ridge' })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(saved).resolves.toEqual({ id: 1 })
  expect(sent(calls)).toHaveLength(2)
})

test('a change waits while the site is away, and is sent once when it is back', async () => {
  let isThere = false
  const calls = answerCalls({
    'GET /api/ready': () => (isThere ? {} : NO_NETWORK()),
    'POST /api/races': () => ({ body: { id: 7 } }),
  })
  patientClient()
  const saved = api.post('/api/races', { name: 'Ridge' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reach()).toMatchObject({ trouble: 'unreachable', waiting: 1 })
  expect(sent(calls)).toEqual([])
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(saved).resolves.toEqual({ id: 7 })
  expect(sent(calls)).toEqual(['POST /api/races'])
  expect(reach().waiting).toBe(0)
})

test.each([
  [
    'en',
    '/api/contact',
    "we don't know whether this has arrived. If you send it again, it may arrive twice.",
  ],
  ['en', '/api/races', 'Look at your dashboard before you save it again.'],
  ['sv', '/api/register', 'vi vet inte om det här har kommit fram. Prova att logga in'],
])(
  'in %s, a change at %s that must not be sent twice says that nobody knows',
  async (language, path, words) => {
    document.documentElement.lang = language
    const calls = answerCalls({ ...READY, [`POST ${path}`]: NO_NETWORK })
    patientClient()
    const failure = await api.post(path, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect((failure as ApiError).serverMessage).toContain(words)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent(calls)).toHaveLength(1)
  },
)

test('a deletion whose answer is lost has worked when the next one finds nothing', async () => {
  let times = 0
  answerCalls({
    ...READY,
    'DELETE /api/trips/1': () => {
      times += 1
      return times === 1 ? NO_NETWORK() : { status: 404, body: { message: 'Gone.' } }
    },
    'DELETE /api/trips/2': () => ({ status: 404, body: { message: 'Gone.' } }),
  })
  patientClient()
  const deletion = api.delete('/api/trips/1')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(deletion).resolves.toBeUndefined()
  await expect(api.delete('/api/trips/2')).rejects.toThrow('404')
})

test('a request without an answer ends, and meanwhile the site is asked whether it is there', async () => {
  const fetched: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    fetched.push(String(path))
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  })
  patientClient()
  const read = api.get('/api/trips').catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(fetched).toContain('/api/ready')
  expect(reach().trouble).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await read).toMatchObject({ name: 'TimeoutError' })
})

test('a part of the site that cannot be loaded is loaded when the site can be reached', async () => {
  let isThere = false
  answerCalls({ 'GET /api/ready': () => (isThere ? {} : NO_NETWORK()) })
  patientClient()
  const load = vi.fn(async () => (isThere ? { default: () => <p>The dialog</p> } : NO_NETWORK()))
  const Dialog = lazyWhole(load)
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(load).toHaveBeenCalledOnce()
  isThere = true
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('The dialog')).toBeVisible()
})

test('in a browser that does not load a part again, the page is loaded again, once for an address', async () => {
  answerCalls(READY)
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://localhost/trips/1', reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  void loadAgain(async () => NO_NETWORK())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledOnce()
  const second = loadAgain(async () => NO_NETWORK()).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await second).toBeInstanceOf(TypeError)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that stays open until another release is loaded again then, too', async () => {
  answerCalls(READY)
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://localhost/trips/3', reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const times of [1, 2]) {
    void loadAgain(async () => NO_NETWORK())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).toHaveBeenCalledTimes(times)
    await vi.advanceTimersByTimeAsync(3_600_000)
  }
})

test('a page that is being left is not loaded again, unless it is still there after 10 s', async () => {
  answerCalls(READY)
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://localhost/trips/2', reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  void loadAgain(async () => NO_NETWORK())
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('leaving asks first while something waits to be sent', async () => {
  answerCalls({ 'GET /api/ready': NO_NETWORK })
  patientClient()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  doubt()
  await vi.advanceTimersByTimeAsync(10)
  void api.put('/api/saved/races/1').catch(() => {})
  expect(reach().waiting).toBe(1)
  expect(leaves()).toBe(false)
})

test('a change that has waited names the account that made it, also when somebody else has logged in meanwhile', async () => {
  let isThere = false
  const calls = answerCalls({
    'GET /api/ready': () => (isThere ? {} : NO_NETWORK()),
    'PATCH /api/user': () => (isThere ? { body: {} } : NO_NETWORK()),
  })
  const client = patientClient()
  client.setQueryData(queryKeys.user(), { id: 3 })
  const saved = api.patch('/api/user', { displayName: 'Ebba Å' })
  await vi.advanceTimersByTimeAsync(20_000)
  client.setQueryData(queryKeys.user(), { id: 4 })
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  await saved
  const changes = calls.filter(({ method }) => method === 'PATCH')
  expect(changes.map(({ headers }) => headers.get('Account'))).toEqual([null, '3'])
})

test.each([
  'POST /api/login',
  'POST /api/contact',
  'DELETE /api/trips/7',
  'PATCH /api/trip-bookings/7/status',
])('%s, which takes one press, is given up within five seconds while the site is away', async (call) => {
  answerCalls({ 'GET /api/ready': NO_NETWORK, [call]: NO_NETWORK })
  patientClient()
  const [method = '', path = ''] = call.split(' ')
  const send = { POST: api.post, DELETE: api.delete, PATCH: api.patch }[method]
  const failure = send?.(path, {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await Promise.race([failure, 'still waits'])).toBeInstanceOf(ApiError)
  expect(reach().waiting).toBe(0)
})

test('a call with one press whose connection breaks once is sent again and answered', async () => {
  let times = 0
  answerCalls({
    ...READY,
    'POST /api/login': () => {
      times += 1
      return times === 1 ? NO_NETWORK() : { body: { id: 3 } }
    },
  })
  patientClient()
  const login = api.post('/api/login', {})
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(login).resolves.toEqual({ id: 3 })
})
