import './watch-timers.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, waitFor } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import '#client/lib/browser/language.ts'
import '#shared/messages/for-browser.ts'
import { quickComputedStyle } from './computed-style.ts'
import { quickenLabels } from './quick-labels.ts'
import { settle } from './settle.ts'
import { endTimers } from './watch-timers.ts'

/** What React 19 keeps for itself. */
type Internals = { recentlyCreatedOwnerStacks?: number }

/** How many stacks React takes a second at most. */
const MOST = 10_000

/**
 * In development React takes a stack for each element of a page, to name its owner in warnings. In tests of large forms that
 * is a seventh of the processor time. They need no names of owners, so React is told that it has taken enough.
 */
const takeNoOwnerStacks = () => {
  const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, Internals>)[key]
  if (internals?.recentlyCreatedOwnerStacks !== undefined)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST, set: () => {} })
}

takeNoOwnerStacks()

// What jsdom has no layout for.
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= StillObserver
Element.prototype.scrollIntoView ??= () => {}

// A message fades in from nothing, one drawing after it came; jsdom draws when it finds the time.
const atOnce = document.createElement('style')
atOnce.textContent = '[data-sonner-toast] { opacity: 1 !important }'
document.head.append(atOnce)

if (navigator.userAgent.includes('jsdom')) {
  window.getComputedStyle = quickComputedStyle
  quickenLabels()
}

// A busy machine may take its time; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 })

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words))
  }
  window.scrollTo = () => {}
})

// A message stays for seconds, and would be found beside the message of the next test.
const dismissMessages = async () => {
  const areGone = () => document.querySelector('[data-sonner-toast]') === null
  if (areGone()) return
  const { toast } = await import('sonner')
  toast.dismiss()
  await waitFor(() => expect(areGone()).toBe(true))
  await settle()
}

// A test that expects a complaint replaces the spy with its own.
afterEach(async () => {
  cleanup()
  await settle()
  await dismissMessages()
  document.documentElement.lang = 'en'
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.restoreAllMocks()
  expect(complaints, 'unexpected console.error or console.warn').toEqual([])
})

afterAll(() => {
  // What comes later than a test waits for, such as the end of a cache, would find no document.
  endTimers()
  // The next file may have the same window.
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
