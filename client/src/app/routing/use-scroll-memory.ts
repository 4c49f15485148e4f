import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Left } from './restore-scroll.ts'

/** Most pages start at their top, so the first script leaves this out. Without the file the page stays at its top. */
const restoring = (use: (module: typeof import('./restore-scroll.ts')) => void) =>
  import('./restore-scroll.ts').then(use, () => {})

const KEPT = 'scrollPositions'
const SETTLED_MS = 120

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

const keptPositions = (): Map<number, Left> => {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(KEPT) ?? '[]') as [number, Left][])
  } catch {
    return new Map()
  }
}

const leftHere = (positions: Map<number, Left>) => positions.get(markOfEntry() ?? Number.NaN)

const keepPositions = (positions: Map<number, Left>) => {
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Restores a position, or goes to a part of the page; returns what stops it. */
const restoreLater = (to: Left | string): (() => void) => {
  let stop = () => {}
  let isOver = false
  restoring(({ goToPart, scrollWhenTall }) => {
    if (!isOver) stop = typeof to === 'string' ? goToPart(to) : scrollWhenTall(to)
  })
  return () => {
    isOver = true
    stop()
  }
}

const partOfAddress = () => window.location.hash.slice(1)

/**
 * A new page starts at the top (or at its #part). Going back and reloading restore the scroll position,
 * also within a page. History entries that were scrolled have a mark in their state.
 */
export const useScrollMemory = (): void => {
  const [path] = useLocation()
  const shown = useRef<string | undefined>(undefined)
  const shownAt = useRef('')
  const positions = useRef(new Map<number, Left>())

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    positions.current = keptPositions()
    let settled: ReturnType<typeof setTimeout> | undefined
    const remember = () => {
      const mark = markEntry()
      positions.current.set(mark, { top: window.scrollY })
      clearTimeout(settled)
      const noteItem = () =>
        restoring(({ itemSeen }) => {
          const seen = mark === markOfEntry() && itemSeen()
          if (seen) positions.current.set(mark, { top: window.scrollY, seen })
        })
      settled = setTimeout(noteItem, SETTLED_MS)
    }
    const leave = () => {
      // The browser tells of scrolling with the next frame, which may come too late.
      if (window.scrollY !== (leftHere(positions.current)?.top ?? 0)) remember()
      keepPositions(positions.current)
    }
    const rememberReplaced = () => window.location.pathname === shownAt.current && remember()
    // Steps within a page. Steps to another page are handled below, once it is shown.
    const step = () => {
      if (window.location.pathname !== shownAt.current) return
      const left = leftHere(positions.current)
      if (left !== undefined) window.scrollTo({ top: left.top, behavior: 'instant' })
      else if (partOfAddress() !== '') restoreLater(partOfAddress())
      else window.scrollTo({ top: 0, behavior: 'instant' })
    }
    const ending = new AbortController()
    const on = (event: string, act: () => void) =>
      window.addEventListener(event, act, { passive: true, signal: ending.signal })
    on('scroll', remember)
    // An entry that was replaced may have lost its mark.
    on('replaceState', rememberReplaced)
    on('popstate', step)
    on('pagehide', leave)
    return () => {
      clearTimeout(settled)
      ending.abort()
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    const isFirst = shown.current === undefined
    shown.current = path
    shownAt.current = window.location.pathname
    const left = leftHere(positions.current)
    if (left !== undefined) return restoreLater(left)
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
    if (partOfAddress() !== '') return restoreLater(partOfAddress())
  }, [path])
}
