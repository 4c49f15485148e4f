import { storedJson } from '#client/lib/browser/stored-value.ts'
import { countSaved, NOTHING_SAVED, readSavedIds, type SavedIds } from '#shared/saved/ids.ts'

const KEY = 'saved'
const stored = storedJson<SavedIds>(KEY, readSavedIds)
const listeners = new Set<() => void>()
let instead: SavedIds | undefined
let current: SavedIds | undefined

/** Nothing saved is the same object as on the server, so that taking over a page redraws no button. */
const read = () => {
  const ids = instead ?? stored.get()
  return countSaved(ids) === 0 ? NOTHING_SAVED : ids
}

const tell = () => {
  current = undefined
  for (const listener of listeners) listener()
}

// Another tab has changed the storage; a null key means that it was cleared.
const hearOtherTabs = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) tell()
}

/** What is saved in this browser while nobody is signed in (contract, section 10). Tabs hear of each other. */
export const storedSaved = {
  get: (): SavedIds => {
    current ??= read()
    return current
  },
  /** What the server draws, which knows no browser's storage. */
  getOnServer: (): SavedIds => NOTHING_SAVED,
  change: (change: (ids: SavedIds) => SavedIds) => {
    stored.set(change(stored.get()))
    instead &&= change(instead)
    tell()
  },
  /** Shows these until the page is left or somebody is signed in, without storing them. */
  showInstead: (ids: SavedIds | undefined) => {
    instead = ids
    tell()
  },
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) {
      current = undefined
      window.addEventListener('storage', hearOtherTabs)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
    }
  },
}
