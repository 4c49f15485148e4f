export type StoredValue<T> = { get: () => T; set: (value: T) => void; clear: () => void }

// Storage can be missing, blocked or full; what is kept there is a convenience, never a need.
const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
  try {
    return action(globalThis.localStorage)
  } catch {
    return undefined
  }
}

/** A text kept in the browser. `read` gets what is stored, or null, and answers a usable value. */
export const storedText = <T extends string>(
  key: string,
  read: (stored: string | null) => T,
): StoredValue<T> => ({
  get: () => read(attempt((storage) => storage.getItem(key)) ?? null),
  set: (value) => void attempt((storage) => storage.setItem(key, value)),
  clear: () => void attempt((storage) => storage.removeItem(key)),
})

/**
 * A value kept in the browser as JSON. `read` gets what is stored, or undefined when there is
 * nothing or it cannot be understood, and answers a usable value: stored data is never trusted.
 */
export const storedJson = <T>(key: string, read: (stored: unknown) => T): StoredValue<T> => ({
  get: () => read(attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined),
  set: (value) => void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
  clear: () => void attempt((storage) => storage.removeItem(key)),
})
