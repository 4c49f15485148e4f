import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server, and while the browser takes over the page that the server drew; then true. For what only
 * the browser knows or can draw, such as its storage and maps.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
