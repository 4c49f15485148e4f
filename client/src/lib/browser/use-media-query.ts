import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/**
 * The width in px that the server drew the page for; the browser starts with the same one. The server knows only
 * whether it is a phone that asks.
 */
export const DrawnWidth = createContext(1440)

const WIDTH = /^\(width (<|>=) (\d+)px\)$/

/** Whether a query about the width matches at a width; other queries never match on the server. */
const matchesAt = (query: string, width: number): boolean => {
  const [, comparison, limit] = WIDTH.exec(query) ?? []
  if (limit === undefined) return false
  return comparison === '<' ? width < Number(limit) : width >= Number(limit)
}

/** True while the media query matches; false if the browser cannot tell. */
export const useMediaQuery = (query: string): boolean => {
  const drawnWidth = useContext(DrawnWidth)
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => matchesAt(query, drawnWidth),
  )
}

/** Below 768px (specification, section 9). */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 768px)')
