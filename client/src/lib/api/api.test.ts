import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, serverMessageOf, withQuery } from './api.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answer = (body: string | null, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(new Response(body, init))

const refusal = async (body: string, init: ResponseInit): Promise<ApiError> => {
  answer(body, init)
  const error: unknown = await api.get('/api/user').catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('The call was not refused.')
}

describe('a query', () => {
  test('repeats arrays, writes dates as ISO strings and skips what is undefined', () => {
    const query = {
      terrain: ['Forest', 'Coastal'],
      startDate: new Date('2027-06-06T00:00:00Z'),
      search: undefined,
      minDistanceKm: 10,
      features: [],
    }
    expect(withQuery('/api/races-filters', query)).toBe(
      '/api/races-filters?terrain=Forest&terrain=Coastal&startDate=2027-06-06T00%3A00%3A00.000Z&minDistanceKm=10',
    )
  })

  test('leaves a path unchanged without parameters', () => {
    expect(withQuery('/api/races')).toBe('/api/races')
    expect(withQuery('/api/races', { search: undefined })).toBe('/api/races')
  })

  test('escapes characters with a meaning in addresses', () => {
    expect(withQuery('/x', { signUpFees: ['$', '$$'], search: 'a&b=c å' })).toBe(
      '/x?signUpFees=%24&signUpFees=%24%24&search=a%26b%3Dc+%C3%A5',
    )
  })
})

describe('a call', () => {
  test('sends cookies', async () => {
    answer('[]')
    await api.get('/api/races')
    expect(fetched).toHaveBeenCalledWith(
      '/api/races',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    )
  })

  test('sends its payload as JSON, together with other headers', async () => {
    answer('{"id":1}', { status: 201 })
    const created = await api.post<{ id: number }>(
      '/api/x',
      { a: 1 },
      { headers: { 'Idempotency-Key': 'k' } },
    )
    expect(created).toEqual({ id: 1 })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    })
  })

  test('without a payload sends no content type', async () => {
    answer(null, { status: 204 })
    await expect(api.post('/api/logout')).resolves.toBeUndefined()
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type')
  })

  test('sends a form with a file unchanged', async () => {
    const form = new FormData()
    answer('{"url":"/u/1.webp"}')
    await api.post('/api/uploads', form)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ body: form })
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type')
  })

  test('for a page of a list returns the number of all items', async () => {
    answer('[1,2]', { headers: { 'X-Total-Count': '71' } })
    await expect(api.getPage('/api/races', { limit: 2 })).resolves.toEqual({ items: [1, 2], total: 71 })
    answer('[1,2]')
    await expect(api.getPage('/api/races')).resolves.toEqual({ items: [1, 2], total: 2 })
  })
})

describe('a refusal', () => {
  test('has the message “status: body” and what the server said', async () => {
    const body = '{"message":"Check the form.","code":"invalid","errors":{"email":"Invalid email address"}}'
    const error = await refusal(body, { status: 400 })
    expect(error.message).toBe(`400: ${body}`)
    expect(error).toMatchObject({
      status: 400,
      body,
      serverMessage: 'Check the form.',
      code: 'invalid',
      errors: { email: 'Invalid email address' },
    })
  })

  test('with an empty body has the status text', async () => {
    const error = await refusal('', { status: 503, statusText: 'Service Unavailable' })
    expect(error.message).toBe('503: Service Unavailable')
    expect(error.serverMessage).toBeUndefined()
    expect(error.errors).toEqual({})
  })

  test.each(['<html>Bad gateway</html>', '"text"', 'null', '[]', '{"message":5,"errors":null}'])(
    'without a message from the server has no message: %s',
    async (body) => {
      const error = await refusal(body, { status: 502 })
      expect(error.message).toBe(`502: ${body}`)
      expect(serverMessageOf(error, 'Try again later.')).toBe('Try again later.')
      expect(error.errors).toEqual({})
    },
  )

  test("shows the server's message rather than the fallback", async () => {
    const error = await refusal('{"message":"Fully booked."}', { status: 409 })
    expect(serverMessageOf(error, 'Failed.')).toBe('Fully booked.')
    expect(serverMessageOf(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.')
  })
})
