import { currentLanguage } from '#shared/language/language.ts'

type QueryValue = string | number | boolean | Date | undefined | readonly (string | number | Date)[]
export type Query = Record<string, QueryValue>

type Refusal = { message?: string; code?: string; errors?: Record<string, string> }

const refusalOf = (body: string): Refusal => {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed !== null && typeof parsed === 'object' ? (parsed as Refusal) : {}
  } catch {
    return {}
  }
}

/**
 * Any non-2xx answer (specification, section 8). `message` is `status: body`, with the status text if the
 * body is empty. The other fields come from the answer's JSON.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  readonly serverMessage: string | undefined
  readonly code: string | undefined
  /** What is wrong, by field name. Empty unless the answer is about validation. */
  readonly errors: Record<string, string>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    const refusal = refusalOf(body)
    this.serverMessage = typeof refusal.message === 'string' ? refusal.message : undefined
    this.code = typeof refusal.code === 'string' ? refusal.code : undefined
    this.errors = refusal.errors ?? {}
  }
}

/** The server's message about a failure, or the fallback if there is none. */
export const serverMessageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback

const textOf = (value: string | number | boolean | Date) =>
  value instanceof Date ? value.toISOString() : String(value)

/** A path with a query: arrays repeat the parameter, dates are ISO strings, undefined is skipped. */
export const withQuery = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, textOf(one))
  }
  return params.size === 0 ? path : `${path}?${params}`
}

type Options = { signal?: AbortSignal; headers?: Record<string, string> }
/** What is sent: `fetch`'s options with a method, and headers that can be read. */
export type Sending = Omit<RequestInit, 'headers'> & { method: string; headers: Record<string, string> }

/**
 * Once the page has started, `lib/away` waits for the site and sends again where that is safe. Before, requests are
 * just sent.
 */
export const line: {
  send?: (path: string, sending: Sending) => Promise<Response>
  loadAgain?: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Who is signed in. */
  account?: () => number | undefined
  /** Asks whether the site can be reached. */
  askNow?: () => Promise<boolean>
} = {}

const request = async (method: string, path: string, body?: unknown, options: Options = {}) => {
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
  const headers = {
    'Accept-Language': currentLanguage(),
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...options.headers,
  }
  const payload = body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }
  const response = await (line.send ?? fetch)(path, {
    method,
    credentials: 'include',
    ...options,
    ...payload,
    headers,
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const jsonOf = async <T>(response: Response): Promise<T> => {
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Calls to the server. Cookies are always sent; payloads are JSON, except a FormData or a Blob. */
export const api = {
  get: async <T>(path: string, query?: Query, options?: Options) =>
    jsonOf<T>(await request('GET', withQuery(path, query), undefined, options)),

  /**
   * One page of a list, the number of all items (`X-Total-Count`), and for races the number of upcoming ones
   * (`X-Coming-Count`).
   */
  getPage: async <T extends readonly unknown[]>(path: string, query?: Query, options?: Options) => {
    const response = await request('GET', withQuery(path, query), undefined, options)
    const countOf = (header: string) => {
      const count = response.headers.get(header)
      return count === null ? undefined : Number(count)
    }
    const items = await jsonOf<T>(response)
    return { items, total: countOf('X-Total-Count') ?? items.length, coming: countOf('X-Coming-Count') }
  },

  post: async <T = void>(path: string, body?: unknown, options?: Options) =>
    jsonOf<T>(await request('POST', path, body, options)),

  put: async <T = void>(path: string, body?: unknown, options?: Options) =>
    jsonOf<T>(await request('PUT', path, body, options)),

  patch: async <T = void>(path: string, body?: unknown, options?: Options) =>
    jsonOf<T>(await request('PATCH', path, body, options)),

  delete: async <T = void>(path: string, body?: unknown, options?: Options) =>
    jsonOf<T>(await request('DELETE', path, body, options)),
}
