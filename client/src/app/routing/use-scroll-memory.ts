import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { takesFocus } from '#client/lib/navigation/take-focus.ts'

const PATIENCE_MS = 3000
const KEPT = 'scrollHeights'

const markOfEntry = (): number | undefined => {
  const mark = (window.history.state as { scrollEntry?: unknown } | null)?.scrollEntry
  return typeof mark === 'number' ? mark : undefined
}

// wouter wraps the methods of window.history to notice navigation; marking an entry must not look like one.
const markEntry = (): number => {
  const known = markOfEntry()
  if (known !== undefined) return known
  const scrollEntry = Date.now() + Math.random()
  const state = { ...(window.history.state as object | null), scrollEntry }
  History.prototype.replaceState.call(window.history, state, '')
  return scrollEntry
}

const keptHeights = (): Map<number, number> => {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(KEPT) ?? '[]') as [number, number][])
  } catch {
    return new Map()
  }
}

const keepHeights = (heights: Map<number, number>) => {
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify([...heights].slice(-50)))
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Tries in every frame until it works, the time is over, or the person scrolls. */
const untilDone = (tryOnce: () => boolean): (() => void) => {
  const until = performance.now() + PATIENCE_MS
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of signs) window.removeEventListener(sign, stop)
  }
  const attempt = () => {
    if (tryOnce() || performance.now() > until) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
  attempt()
  return stop
}

/** Scrolls to a height as soon as the page is tall enough. */
const scrollWhenTall = (top: number) =>
  untilDone(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })

/** Scrolls to a part of the page as soon as it exists and moves the focus there. */
const goToPart = (id: string) =>
  untilDone(() => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ behavior: 'instant' })
    takesFocus(part)
    return part !== null
  })

const partOfAddress = () => window.location.hash.slice(1)

/**
 * A new page starts at the top (or at its #part). Going back and reloading restore the scroll position,
 * also within a page. History entries that were scrolled have a mark in their state.
 */
export const useScrollMemory = (): void => {
  const [path] = useLocation()
  const shown = useRef<string | undefined>(undefined)
  const shownAt = useRef('')
  const heights = useRef(new Map<number, number>())

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    heights.current = keptHeights()
    const remember = () => heights.current.set(markEntry(), window.scrollY)
    const leave = () => keepHeights(heights.current)
    const rememberReplaced = () => window.location.pathname === shownAt.current && remember()
    // Steps within a page. Steps to another page are handled below, once it is shown.
    const step = () => {
      if (window.location.pathname !== shownAt.current) return
      const left = heights.current.get(markOfEntry() ?? Number.NaN)
      if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' })
      else if (partOfAddress() !== '') goToPart(partOfAddress())
      else window.scrollTo({ top: 0, behavior: 'instant' })
    }
    window.addEventListener('scroll', remember, { passive: true })
    // An entry that was replaced, such as with more filters, has lost its mark.
    window.addEventListener('replaceState', rememberReplaced)
    window.addEventListener('popstate', step)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('replaceState', rememberReplaced)
      window.removeEventListener('popstate', step)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    const isFirst = shown.current === undefined
    shown.current = path
    shownAt.current = window.location.pathname
    const left = heights.current.get(markOfEntry() ?? Number.NaN)
    if (left !== undefined) return scrollWhenTall(left)
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
    if (partOfAddress() !== '') return goToPart(partOfAddress())
  }, [path])
}
