import '#shared/messages/for-browser.ts'
import '#shared/messages/for-server.ts'
import { afterAll, vi } from 'vitest'

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
