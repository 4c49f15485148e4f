import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { guardLeaving } from '#client/lib/navigation/leave-guard.ts'

/**
 * Asks before leaving a page with unsaved input: by a link, by the browser's back and forward
 * buttons, and, with the browser's own question, by closing the window.
 */
export const useLeaveGuard = (hasUnsaved: () => boolean) => {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<((leaves: boolean) => void) | null>(null)
  const endGuard = useRef<() => void>(() => {})
  const isUnsaved = useEffectEvent(hasUnsaved)

  // A layout effect, because the guard must end before the next page runs its effects: a redirect to the login, for example.
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
    /** Stops asking, once the input is saved or discarded. */
    release: () => endGuard.current(),
  }
}
