import { holdPlace, type Place } from './hold-place.ts'
import { takesFocus } from './take-focus.ts'

/** Dialogs that close and pages that open move the focus by themselves, a moment after the old one is gone. */
const OWN_WAY_MS = 50

const nobodyHasFocus = () => document.activeElement === document.body || document.activeElement === null

/** Focuses an element, whether it is a control or not. The page does not move. */
export const giveFocus = (element: HTMLElement | null): void => {
  if (element && element.tabIndex >= 0) element.focus({ preventScroll: true })
  else takesFocus(element)
}

/**
 * Keeps the focus near where it was when the control that has it leaves the page or is disabled: a removed filter's
 * focus goes to the next filter, that of a deleted row to the next row, else to the named part of the page or to its
 * heading. A button that was disabled while something was sent gets it back. Otherwise the next Tab would begin at the
 * top, and a screen reader would not know where it is. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  let place: Place | undefined
  let path = ''
  let wait: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    place?.release()
    place = undefined
  }
  const bringBack = () => {
    if (!place || !nobodyHasFocus()) return
    // Another page has its own heading for the focus.
    if (window.location.pathname !== path) return forget()
    const target = place.find()
    if (target) giveFocus(target)
  }
  const bringBackSoon = () => {
    if (!place || !nobodyHasFocus()) return
    clearTimeout(wait)
    wait = setTimeout(bringBack, OWN_WAY_MS)
  }
  const begin = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    forget()
    place = holdPlace(target)
    path = window.location.pathname
  }
  // Somebody who presses beside all controls leaves them on purpose. In a window behind another nothing is left.
  const leave = ({ target }: FocusEvent) => {
    setTimeout(() => {
      const isLeft = place?.element === target && place?.find() === target
      if (isLeft && nobodyHasFocus()) forget()
    })
  }

  const observer = new MutationObserver(bringBackSoon)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  document.addEventListener('focusin', begin)
  document.addEventListener('focusout', leave)
  return () => {
    clearTimeout(wait)
    observer.disconnect()
    document.removeEventListener('focusin', begin)
    document.removeEventListener('focusout', leave)
    forget()
  }
}
