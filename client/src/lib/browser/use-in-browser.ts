import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => null

/** Whether the server draws this component, or the browser takes over what the server drew of it. */
const useIsDrawnByServer = (): boolean => {
  let isDrawn = false
  // React asks for the server's snapshot in just these two cases.
  useSyncExternalStore(never, nothing, () => {
    isDrawn = true
    return null
  })
  return isDrawn
}

/**
 * False on the server, and while the browser takes over the page that the server drew; then true. For what only
 * the browser knows or can draw, such as its storage and maps. It changes in a transition: half the page asks, and
 * drawing all of that at once would keep a phone from answering.
 */
export const useInBrowser = (): boolean => {
  const isDrawnByServer = useIsDrawnByServer()
  const [inBrowser, setInBrowser] = useState(!isDrawnByServer)
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return inBrowser
}
