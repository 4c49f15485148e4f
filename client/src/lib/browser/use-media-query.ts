import { useCallback, useSyncExternalStore } from 'react'

/** True while the media query matches; false if the browser cannot tell. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}

/** Below 768px (specification, section 9). */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 768px)')
