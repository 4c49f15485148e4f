import { useEffect, useEffectEvent } from 'react'

/** What the next step of the history is to do. */
let awaited: (() => void) | null = null

// Listens from the start, before the router: it must not see the address of before.
window.addEventListener('popstate', () => {
  const step = awaited
  awaited = null
  step?.()
})

/**
 * While something lies open over the page, the browser's back button closes it and stays on the
 * page: it has an entry of the history to itself, which goes when it is closed otherwise. What was
 * chosen meanwhile, such as filters, goes over to the address of the page.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return
    const { pathname } = window.location
    const isHere = () => window.location.pathname === pathname
    let { href } = window.location
    let isOurs = true
    const follow = () => {
      if (isHere()) href = window.location.href
    }
    const carryOver = () => {
      if (isHere()) window.history.replaceState(window.history.state, '', href)
    }
    // wouter wraps history's own methods to learn of navigation; this step is none.
    History.prototype.pushState.call(window.history, window.history.state, '', href)
    window.addEventListener('replaceState', follow)
    awaited = () => {
      isOurs = false
      carryOver()
      closeNow()
    }
    return () => {
      window.removeEventListener('replaceState', follow)
      if (!isOurs) return
      awaited = isHere() ? carryOver : null
      if (awaited) window.history.back()
    }
  }, [isOpen])
}
