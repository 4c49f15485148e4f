import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const PATIENCE_MS = 2000

// wouter wraps history's own methods to learn of navigation; marking an entry is none.
const markEntry = (): number => {
  const state = window.history.state as { scrollEntry?: number } | null
  if (typeof state?.scrollEntry === 'number') return state.scrollEntry
  const scrollEntry = performance.now()
  History.prototype.replaceState.call(window.history, { ...state, scrollEntry }, '')
  return scrollEntry
}

/** Scrolls to a height as soon as the page is tall enough, unless the person scrolls first. */
const scrollWhenTall = (top: number): (() => void) => {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(sign, stop)
  }
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const sign of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(sign, stop, { passive: true })
  attempt()
  return stop
}

/** A new page starts at its top (or at its #part); going back finds the place that was left. */
export const useScrollMemory = (): void => {
  const [path] = useLocation()
  const shown = useRef(path)
  const heights = useRef(new Map<number, number>())
  const returning = useRef<number | undefined>(undefined)

  useEffect(() => {
    const remember = () => heights.current.set(markEntry(), window.scrollY)
    const comeBack = () => {
      returning.current = heights.current.get(markEntry())
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Before wouter's own listener renders the page that is come back to.
    window.addEventListener('popstate', comeBack, { capture: true })
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('popstate', comeBack, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const height = returning.current
    returning.current = undefined
    if (height !== undefined) return scrollWhenTall(height)
    const part = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (part) part.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [path])
}
