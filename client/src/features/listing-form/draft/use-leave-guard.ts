import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { guardLeaving } from '#client/lib/navigation/leave-guard.ts'

/**
 * Asks before a page with unsaved input is left: by links and calls of the site, by the browser's
 * back and forward, and (in the browser's own words) by closing the window.
 */
export const useLeaveGuard = (hasUnsaved: () => boolean) => {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<((leaves: boolean) => void) | null>(null)
  const endGuard = useRef<() => void>(() => {})
  const isUnsaved = useEffectEvent(hasUnsaved)

  // Ends with the page itself: before the next one, such as a redirect to the login, can navigate.
  useLayoutEffect(() => {
    const ask = (): Promise<boolean> => {
      answer.current?.(false)
      setAsking(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    }
    endGuard.current = guardLeaving({ hasUnsaved: () => isUnsaved(), ask })
    return () => endGuard.current()
  }, [])

  return {
    isAsking,
    decide: (leaves: boolean) => {
      setAsking(false)
      if (leaves) endGuard.current()
      answer.current?.(leaves)
      answer.current = null
    },
    /** What was typed is saved, or not wanted: leaving needs no question any more. */
    release: () => endGuard.current(),
  }
}
