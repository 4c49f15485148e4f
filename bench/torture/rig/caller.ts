/** What a server answered. `body` is what its JSON holds, or the text where it is no JSON. */
export type Answer = { status: number; body: unknown; headers: Headers }

const isPage = (headers: Headers) => /^text\/html/.test(headers.get('content-type') ?? '')

/** 503 as it has to be: JSON with a message, or a page for people, and when to try again. */
export const saysTryAgain = ({ status, body, headers }: Answer): boolean =>
  status === 503 &&
  (isPage(headers) || typeof (body as { message?: unknown }).message === 'string') &&
  Number(headers.get('retry-after')) > 0

/** Somebody who asks a server, with a cookie or without one. */
export type Caller = {
  cookie: string | undefined
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

const readBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A visitor of a server. Throws when no answer comes. */
export const visitorOf = (base: string, cookie?: string): Caller => ({
  cookie,
  ask: async (method, path, body, headers = {}) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await readBody(answer), headers: answer.headers }
  },
})

/** The cookies that an answer sets, as a browser sends them back. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Logs in over HTTP. */
export const signInTo = async (base: string, username: string, password: string): Promise<Caller> => {
  const { status, headers } = await visitorOf(base).ask('POST', '/api/login', { username, password })
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`)
  return visitorOf(base, cookieOf(headers))
}
