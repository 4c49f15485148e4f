/** Focuses an element that is not a control; false if it cannot be focused, for example because it is hidden. */
export const takesFocus = (element: HTMLElement | null): boolean => {
  if (!element) return false
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
