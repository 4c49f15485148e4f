/** Puts the focus on an element that isn't a control; false where it cannot take it, such as a hidden one. */
export const takesFocus = (element: HTMLElement | null): boolean => {
  if (!element) return false
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
