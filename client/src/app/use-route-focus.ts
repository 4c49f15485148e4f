import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const WAIT_FOR_HEADING_MS = 5000

const focusWithoutScrolling = (element: HTMLElement) => {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * After each change of page the focus goes to its h1, so that reading and tabbing go on there. A
 * page still on its way gets it at `main` first and at the h1 when that comes, unless the person
 * has moved on by then.
 */
export const useRouteFocus = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation()
  const shown = useRef(path)

  useEffect(() => {
    const area = main.current
    if (!area || shown.current === path) return
    shown.current = path
    const focusHeading = () => {
      const heading = area.querySelector('h1')
      if (heading) focusWithoutScrolling(heading)
      return heading !== null
    }
    if (focusHeading()) return
    focusWithoutScrolling(area)
    const observer = new MutationObserver(() => {
      const untouched = document.activeElement === area || document.activeElement === document.body
      if (!untouched || focusHeading()) observer.disconnect()
    })
    observer.observe(area, { childList: true, subtree: true })
    const patience = setTimeout(() => observer.disconnect(), WAIT_FOR_HEADING_MS)
    return () => {
      observer.disconnect()
      clearTimeout(patience)
    }
  }, [path, main])
}
