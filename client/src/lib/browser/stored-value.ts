export type StoredValue<T> = { get: () => T; set: (value: T) => void; clear: () => void }

/** `sessionStorage` belongs to one tab and ends with it. */
type Area = 'localStorage' | 'sessionStorage'

// Storage can be missing, blocked or full. The site must work without it.
const attempt = <T>(area: Area, action: (storage: Storage) => T): T | undefined => {
  try {
    return action(globalThis[area])
  } catch {
    return undefined
  }
}

/** A text stored in the browser. `read` turns the stored text, or null, into a valid value. */
export const storedText = <T extends string>(
  key: string,
  read: (stored: string | null) => T,
): StoredValue<T> => ({
  get: () => read(attempt('localStorage', (storage) => storage.getItem(key)) ?? null),
  set: (value) => void attempt('localStorage', (storage) => storage.setItem(key, value)),
  clear: () => void attempt('localStorage', (storage) => storage.removeItem(key)),
})

/**
 * A value stored in the browser as JSON. `read` turns the stored value into a valid one, because stored data
 * can be anything. It gets undefined if there is none or if it is not valid JSON.
 */
export const storedJson = <T>(
  key: string,
  read: (stored: unknown) => T,
  area: Area = 'localStorage',
): StoredValue<T> => ({
  get: () =>
    read(attempt(area, (storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined),
  set: (value) => void attempt(area, (storage) => storage.setItem(key, JSON.stringify(value))),
  clear: () => void attempt(area, (storage) => storage.removeItem(key)),
})

const OWN = 'own:'

/** A value of the signed-in person, stored in this tab until they log out or somebody else signs in. */
export const ownJson = <T>(key: string, read: (stored: unknown) => T): StoredValue<T> =>
  storedJson(`${OWN}${key}`, read, 'sessionStorage')

/** Removes all values that `ownJson` has stored in this tab. */
export const forgetOwn = (): void =>
  void attempt('sessionStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OWN)) storage.removeItem(key)
  })
