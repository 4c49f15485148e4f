import { useSyncExternalStore } from 'react'
import { storedJson } from '#client/lib/browser/stored-value.ts'
import { type Pace, paceFrom } from '#shared/races/finish/pace.ts'

const stored = storedJson('pace', paceFrom)
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The result that somebody typed. It never leaves the browser (contract, section 12). */
export const storedPace = {
  get: stored.get,
  set: (pace: Pace) => {
    stored.set(pace)
    tell()
  },
  clear: () => {
    stored.clear()
    tell()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The typed result as JSON, which is the same text while it is the same result; null without one. */
const asText = () => {
  const pace = stored.get()
  return pace && JSON.stringify(pace)
}

/** The result that somebody typed on this page or before; null without one, and on the server. */
export const usePace = (): Pace | null => {
  const text = useSyncExternalStore(subscribe, asText, () => null)
  return text === null ? null : paceFrom(JSON.parse(text))
}
