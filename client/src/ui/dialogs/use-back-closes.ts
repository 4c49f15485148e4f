import { useEffect, useEffectEvent } from 'react'

/** Runs at the next step in the browser's history. */
let awaited: (() => void) | null = null

// Runs before the router's listener: the router must not see the old address.
globalThis.addEventListener?.(
  'popstate',
  () => {
    const step = awaited
    awaited = null
    step?.()
  },
  { capture: true },
)

/**
 * While a sheet is open over the page, the browser's back button closes the sheet and stays on the
 * page. For this the sheet has a history entry of its own, which is removed when the sheet is closed in
 * another way. Changes to the address meanwhile, such as filters, are copied to the page's entry.
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
    // wouter patches `history.pushState` to notice navigation. This entry is not navigation.
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
