import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearch } from 'wouter'

// wouter wraps history's own methods to learn of navigation; these steps are none.
const { pushState, replaceState } = History.prototype

/** The entry below takes over the address: what was chosen over the page stays chosen. */
const carryOver = (href: string) => replaceState.call(window.history, window.history.state, '', href)

/**
 * While something lies open over the page, the browser's back button closes it and stays on the
 * page: it has an entry of the history to itself, which goes when it is closed otherwise.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  // Changes of the query, such as filters, are to outlive the entry they were made on.
  useSearch()
  const href = useRef('')
  useEffect(() => {
    href.current = window.location.href
  })
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return
    const { pathname } = window.location
    let isOurs = true
    const stepBack = () => {
      isOurs = false
      if (window.location.pathname === pathname) carryOver(href.current)
      closeNow()
    }
    pushState.call(window.history, window.history.state, '', window.location.href)
    // Before the router hears of it, so that it never sees the address of before.
    window.addEventListener('popstate', stepBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', stepBack, { capture: true })
      if (!isOurs || window.location.pathname !== pathname) return
      const chosen = window.location.href
      window.addEventListener('popstate', () => carryOver(chosen), { capture: true, once: true })
      window.history.back()
    }
  }, [isOpen])
}
