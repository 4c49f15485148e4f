import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { takesFocus } from '#client/lib/navigation/take-focus.ts'

const WAIT_FOR_HEADING_MS = 5000

/**
 * After each change of page, moves the focus to its h1, so that screen readers and the keyboard continue
 * there. While a page loads, the focus is on `main`, and moves to the h1 when it appears or is replaced,
 * unless the person has moved it meanwhile.
 */
export const useRouteFocus = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation()
  const shown = useRef(path)

  useEffect(() => {
    const area = main.current
    if (!area || shown.current === path) return
    shown.current = path
    const focusHeading = () => takesFocus(area.querySelector('h1'))
    if (!focusHeading()) takesFocus(area)
    const observer = new MutationObserver(() => {
      const nobodyHasIt = document.activeElement === area || document.activeElement === document.body
      if (nobodyHasIt && !focusHeading()) takesFocus(area)
    })
    observer.observe(area, { childList: true, subtree: true })
    const patience = setTimeout(() => observer.disconnect(), WAIT_FOR_HEADING_MS)
    return () => {
      observer.disconnect()
      clearTimeout(patience)
    }
  }, [path, main])
}
