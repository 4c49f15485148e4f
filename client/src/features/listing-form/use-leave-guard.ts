import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { guardLeaving } from '#client/lib/leave-guard.ts'

const placeInHistory = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined

/**
 * Back at the guarded page after the browser's own buttons have left it. Returns the way on to where
 * they led. Where the browser does not tell how far they went, a new entry takes the old one's place.
 */
const stepBack = (place: number | undefined, url: string, state: unknown): (() => void) => {
  const now = placeInHistory()
  if (place !== undefined && now !== undefined && now !== place) {
    window.history.go(place - now)
    return () => window.history.go(now - place)
  }
  History.prototype.pushState.call(window.history, state, '', url)
  return () => window.history.back()
}

/**
 * Asks before a page with unsaved input is left: by links and calls of the site, by the browser's
 * back and forward, and (in the browser's own words) by closing the window.
 */
export const useLeaveGuard = (hasUnsaved: () => boolean) => {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<((leaves: boolean) => void) | null>(null)
  const release = useRef<() => void>(() => {})
  const isUnsaved = useEffectEvent(hasUnsaved)

  const decide = (leaves: boolean) => {
    setAsking(false)
    if (leaves) release.current()
    answer.current?.(leaves)
    answer.current = null
  }

  // Ends with the page itself: before the next one, such as a redirect to the login, can navigate.
  useLayoutEffect(() => {
    const { pathname, href } = window.location
    const entry: unknown = window.history.state
    const place = placeInHistory()

    const ask = (): Promise<boolean> => {
      if (!isUnsaved()) return Promise.resolve(true)
      answer.current?.(false)
      setAsking(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    }
    const holdBrowser = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const holdHistory = (event: PopStateEvent) => {
      if (window.location.pathname === pathname || !isUnsaved()) return
      event.stopImmediatePropagation()
      const goOn = stepBack(place, href, entry)
      void ask().then((leaves) => leaves && goOn())
    }
    const endGuard = guardLeaving(ask)
    window.addEventListener('beforeunload', holdBrowser)
    window.addEventListener('popstate', holdHistory, { capture: true })
    const end = () => {
      endGuard()
      window.removeEventListener('beforeunload', holdBrowser)
      window.removeEventListener('popstate', holdHistory, { capture: true })
    }
    release.current = end
    return end
  }, [])

  return {
    isAsking,
    decide,
    /** What was typed is saved, or not wanted: leaving needs no question any more. */
    release: () => release.current(),
  }
}
