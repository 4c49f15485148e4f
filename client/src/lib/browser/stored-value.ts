export type StoredValue<T> = { get: () => T; set: (value: T) => void; clear: () => void }

/** `sessionStorage` belongs to one tab and ends with it. */
type Place = 'localStorage' | 'sessionStorage'

// Storage can be missing, blocked or full; what is kept there is a convenience, never a need.
const attempt = <T>(place: Place, action: (storage: Storage) => T): T | undefined => {
  try {
    return action(globalThis[place])
  } catch {
    return undefined
  }
}

/** A text kept in the browser. `read` gets what is stored, or null, and answers a usable value. */
export const storedText = <T extends string>(
  key: string,
  read: (stored: string | null) => T,
): StoredValue<T> => ({
  get: () => read(attempt('localStorage', (storage) => storage.getItem(key)) ?? null),
  set: (value) => void attempt('localStorage', (storage) => storage.setItem(key, value)),
  clear: () => void attempt('localStorage', (storage) => storage.removeItem(key)),
})

/**
 * A value kept in the browser as JSON. `read` gets what is stored, or undefined when there is
 * nothing or it cannot be understood, and answers a usable value: stored data is never trusted.
 */
export const storedJson = <T>(
  key: string,
  read: (stored: unknown) => T,
  place: Place = 'localStorage',
): StoredValue<T> => ({
  get: () =>
    read(attempt(place, (storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined),
  set: (value) => void attempt(place, (storage) => storage.setItem(key, JSON.stringify(value))),
  clear: () => void attempt(place, (storage) => storage.removeItem(key)),
})

const OWN = 'own:'

/** A value of the person who is signed in, kept in this tab until they log out or another signs in. */
export const ownJson = <T>(key: string, read: (stored: unknown) => T): StoredValue<T> =>
  storedJson(`${OWN}${key}`, read, 'sessionStorage')

/** Drops every value that `ownJson` keeps in this tab. */
export const forgetOwn = (): void =>
  void attempt('sessionStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key)
  })
