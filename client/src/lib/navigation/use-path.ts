import { useSyncExternalStore } from 'react'
import { type BrowserLocationHook, navigate } from 'wouter/use-browser-location'
import { withPageBefore } from './page-before.ts'

const EVENTS = ['popstate', 'pushState', 'replaceState', 'hashchange']

// A set, because wouter's own list is copied for each link that goes away: a table of 2,000 races with four links
// a row would stop the page for most of a second when it is filtered.
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, tell)
  }
}

const pathNow = () => location.pathname

const go: typeof navigate = (to, options) =>
  navigate(to, {
    ...options,
    state: withPageBefore(options?.state as object | undefined, options?.replace === true),
  })

/** The path of the address and the way to change it, for wouter's `Router`. */
export const usePath: BrowserLocationHook = ({ ssrPath } = {}) => [
  useSyncExternalStore(listen, pathNow, () => ssrPath ?? pathNow()),
  go,
]
