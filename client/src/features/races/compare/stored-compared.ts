import { useSyncExternalStore } from 'react'
import { storedJson } from '#client/lib/browser/stored-value.ts'
import { MOST_COMPARED } from '#shared/pages/compared-races.ts'

const NONE: readonly number[] = []

const KEY = 'compare'
const stored = storedJson<readonly number[]>(KEY, (value) =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).slice(0, MOST_COMPARED) : NONE,
)

let chosen: readonly number[] | undefined
const readers = new Set<() => void>()
let isHearing = false

const get = (): readonly number[] => {
  chosen ??= stored.get()
  return chosen
}

const show = (ids: readonly number[] | undefined) => {
  chosen = ids
  for (const reader of readers) reader()
}

const set = (ids: readonly number[]) => {
  stored.set(ids)
  show(ids)
}

// Another tab has changed the storage; a null key means that it was cleared.
const hearOtherTabs = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) show(undefined)
}

const subscribe = (reader: () => void) => {
  // For good: pages without the button must not miss what other tabs choose.
  if (!isHearing) window.addEventListener('storage', hearOtherTabs)
  isHearing = true
  readers.add(reader)
  return () => readers.delete(reader)
}

/** The races that this browser has chosen to compare, at most four, and ways to change that. */
export const useCompared = () => {
  const ids = useSyncExternalStore(subscribe, get, () => NONE)
  return {
    ids,
    isFull: ids.length >= MOST_COMPARED,
    toggle: (id: number) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    choose: set,
    clear: () => set(NONE),
  }
}
