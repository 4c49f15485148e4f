import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { line } from '#client/lib/api/api.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { forgetReach } from '#client/lib/away/reach.ts'
import { startPatience } from '#client/lib/away/start-patience.ts'

/** In each test of the file the clock stands until it is moved, and afterwards nobody waits for the site any more. */
export const withStandingClock = () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    // The true one does not follow the false clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new DOMException('Too late.', 'TimeoutError')), ms)
      return stop.signal
    })
  })
  afterEach(async () => {
    forgetReach()
    // A test may have been leaving the page: see `loadAgain`.
    await vi.advanceTimersByTimeAsync(10_000)
    delete line.send
    delete line.loadAgain
    delete line.askNow
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/**
 * A client whose requests wait for the site as in a page that has started. Patience listens for as long as there is a
 * window; here until the end of the test.
 */
export const patientClient = () => {
  const client = createQueryClient()
  const spies = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }))
  startPatience(client)
  for (const { target, spy } of spies) {
    const listened = [...spy.mock.calls]
    spy.mockRestore()
    onTestFinished(() => {
      for (const [type, listener] of listened) target.removeEventListener(type, listener)
    })
  }
  return client
}
