import { takesFocus } from './take-focus.ts'

/** Focuses an element, whether it is a control or not. The page does not move. */
export const giveFocus = (element: HTMLElement | null): void => {
  if (element && element.tabIndex >= 0) element.focus({ preventScroll: true })
  else takesFocus(element)
}
