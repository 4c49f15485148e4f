import { onTestFinished, vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>

/**
 * Stands in for the server at the network's edge: answers by `METHOD /path`, 404 otherwise.
 * Answers the list of calls that were made.
 */
export const answerCalls = (answers: Answers): Call[] => {
  const calls: Call[] = []
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://site')
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    calls.push(call)
    const answer = (await answers[`${call.method} ${call.path}`]?.(call)) ?? {
      status: 404,
      body: { message: 'There is no such call.', code: 'not-found' },
    }
    const text = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} })
  }
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(fake)
  onTestFinished(() => spy.mockRestore())
  return calls
}
