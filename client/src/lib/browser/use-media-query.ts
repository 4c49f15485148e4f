import { useCallback, useSyncExternalStore } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * True while the media query matches; false if the browser cannot tell. Null while the page is as the server drew it:
 * nobody knows the window then, so what differs by width is drawn for each, and CSS shows one of them.
 */
export const useMediaQuery = (query: string): boolean | null => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [query],
  )
  const now = () => globalThis.matchMedia?.(query).matches ?? false
  const matches = useSyncExternalStore(subscribe, now, now)
  return useInBrowser() ? matches : null
}

/** Below 768px (specification, section 9). */
export const useIsNarrow = (): boolean | null => useMediaQuery('(width < 768px)')
