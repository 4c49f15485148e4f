import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Left } from './restore-scroll.ts'

const KEPT = 'scrollPositions'
const SETTLED_MS = 120

const itemsLink = (item: Element | null | undefined) => item?.querySelector('a[href]')?.getAttribute('href')

/** The list item in the upper part of the window. Items above it that are not drawn yet have guessed heights. */
const itemSeen = (): Left['seen'] => {
  for (const height of [0.25, 0.4, 0.55, 0.7]) {
    const item = document
      .elementFromPoint(window.innerWidth / 2, window.innerHeight * height)
      ?.closest('main li')
    const href = itemsLink(item)
    if (item && href) return { href, at: Math.round(item.getBoundingClientRect().top) }
  }
}

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

const keepPositions = (positions: Map<number, Left>) => {
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Without storage a reload starts at the top.
  }
}

/**
 * Restores a position, or goes to a part of the page; returns what stops it. Most pages start at their top, so the
 * first script leaves it out.
 */
const restoreLater = (to: Left | string): (() => void) => {
  let stop = () => {}
  let isOver = false
  import('./restore-scroll.ts').then(
    ({ goToPart, scrollWhenTall }) => {
      if (!isOver) stop = typeof to === 'string' ? goToPart(to) : scrollWhenTall(to)
    },
    // Without the file the page stays at its top.
    () => {},
  )
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
      settled = setTimeout(() => {
        const seen = mark === markOfEntry() && itemSeen()
        if (seen) positions.current.set(mark, { top: window.scrollY, seen })
      }, SETTLED_MS)
    }
    const leave = () => {
      // The browser tells of scrolling with the next frame, which may come too late.
      const mark = markOfEntry()
      const known = mark === undefined ? undefined : positions.current.get(mark)
      if (window.scrollY !== (known?.top ?? 0)) remember()
      keepPositions(positions.current)
    }
    const rememberReplaced = () => window.location.pathname === shownAt.current && remember()
    // Steps within a page. Steps to another page are handled below, once it is shown.
    const step = () => {
      if (window.location.pathname !== shownAt.current) return
      const left = positions.current.get(markOfEntry() ?? Number.NaN)
      if (left !== undefined) window.scrollTo({ top: left.top, behavior: 'instant' })
      else if (partOfAddress() !== '') restoreLater(partOfAddress())
      else window.scrollTo({ top: 0, behavior: 'instant' })
    }
    window.addEventListener('scroll', remember, { passive: true })
    // An entry that was replaced may have lost its mark.
    window.addEventListener('replaceState', rememberReplaced)
    window.addEventListener('popstate', step)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(settled)
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
    const left = positions.current.get(markOfEntry() ?? Number.NaN)
    if (left !== undefined) return restoreLater(left)
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
    if (partOfAddress() !== '') return restoreLater(partOfAddress())
  }, [path])
}
