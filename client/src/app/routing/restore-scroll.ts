import { takesFocus } from '#client/lib/navigation/take-focus.ts'

// Both must pass: a slow machine draws few frames in three seconds.
const PATIENCE_MS = 3000
const PATIENCE_FRAMES = 180

/** Where a page was left: its height, and the list item that was seen there, with its distance from the top. */
export type Left = { top: number; seen?: { href: string; at: number } }

const itemsLink = (item: Element | null | undefined) => item?.querySelector('a[href]')?.getAttribute('href')

/** The list item in the upper part of the window. Items above it that are not drawn yet have guessed heights. */
export const itemSeen = (): Left['seen'] => {
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

/** Tries in every frame until it works, the page has not grown for a while, or the person scrolls. */
const untilDone = (tryOnce: () => boolean): (() => void) => {
  let until = performance.now() + PATIENCE_MS
  let tallest = 0
  let frames = 0
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of signs) window.removeEventListener(sign, stop)
  }
  const attempt = () => {
    const height = document.documentElement.scrollHeight
    frames += 1
    if (height > tallest) {
      until = performance.now() + PATIENCE_MS
      frames = 0
    }
    tallest = Math.max(tallest, height)
    const isTired = performance.now() > until && frames > PATIENCE_FRAMES
    if (tryOnce() || isTired) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
  attempt()
  return stop
}

/** Frames in which the item must stay where it was: drawing what is around it can move it again. */
const STILL_FRAMES = 3

/** Scrolls to a height as soon as the page is tall enough, then moves the item that was seen to where it was. */
export const scrollWhenTall = ({ top, seen }: Left): (() => void) => {
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
export const goToPart = (id: string): (() => void) =>
  untilDone(() => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ behavior: 'instant' })
    takesFocus(part)
    return part !== null
  })
