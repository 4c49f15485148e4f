import { useSyncExternalStore } from 'react'
import { storedJson } from '#client/lib/browser/stored-value.ts'
import { MOST_COMPARED } from '#shared/pages/compared-races.ts'

const NONE: readonly number[] = []

const stored = storedJson<readonly number[]>('compare', (value) =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).slice(0, MOST_COMPARED) : NONE,
)

let chosen: readonly number[] | undefined
const readers = new Set<() => void>()

const get = (): readonly number[] => {
  chosen ??= stored.get()
  return chosen
}

const set = (ids: readonly number[]) => {
  chosen = ids
  stored.set(ids)
  for (const reader of readers) reader()
}

const subscribe = (reader: () => void) => {
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
    clear: () => set(NONE),
  }
}
