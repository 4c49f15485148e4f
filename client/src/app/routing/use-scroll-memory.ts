import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { takesFocus } from '#client/lib/navigation/take-focus.ts'

const PATIENCE_MS = 3000
const KEPT = 'scrollPositions'
const SETTLED_MS = 120

/** Where a page was left: its height, and the list item that was seen there, with its distance from the top. */
type Left = { top: number; seen?: { href: string; at: number } }

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

const itemOf = (href: string) =>
  [...document.querySelectorAll('main li')].find((item) => itemsLink(item) === href)

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

/** Tries in every frame until it works, the page has not grown for a while, or the person scrolls. */
const untilDone = (tryOnce: () => boolean): (() => void) => {
  let until = performance.now() + PATIENCE_MS
  let tallest = 0
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of signs) window.removeEventListener(sign, stop)
  }
  const attempt = () => {
    const height = document.documentElement.scrollHeight
    if (height > tallest) until = performance.now() + PATIENCE_MS
    tallest = Math.max(tallest, height)
    if (tryOnce() || performance.now() > until) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
  attempt()
  return stop
}

/** Frames in which the item must stay where it was: drawing what is around it can move it again. */
const STILL_FRAMES = 3

/** Scrolls to a height as soon as the page is tall enough, then moves the item that was seen to where it was. */
const scrollWhenTall = ({ top, seen }: Left) => {
  let isThere = false
  let still = 0
  return untilDone(() => {
    if (!isThere) {
      window.scrollTo({ top, behavior: 'instant' })
      isThere = Math.abs(window.scrollY - top) < 2
      if (isThere && !seen) return true
    }
    const item = seen && itemOf(seen.href)
    if (!item) return false
    isThere = true
    const away = item.getBoundingClientRect().top - seen.at
    still = Math.abs(away) < 2 ? still + 1 : 0
    if (still === 0) window.scrollBy({ top: away, behavior: 'instant' })
    return still === STILL_FRAMES
  })
}

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
    const leave = () => keepPositions(positions.current)
    const rememberReplaced = () => window.location.pathname === shownAt.current && remember()
    // Steps within a page. Steps to another page are handled below, once it is shown.
    const step = () => {
      if (window.location.pathname !== shownAt.current) return
      const left = positions.current.get(markOfEntry() ?? Number.NaN)
      if (left !== undefined) window.scrollTo({ top: left.top, behavior: 'instant' })
      else if (partOfAddress() !== '') goToPart(partOfAddress())
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
    if (left !== undefined) return scrollWhenTall(left)
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
    if (partOfAddress() !== '') return goToPart(partOfAddress())
  }, [path])
}
