/**
 * Brings what is said of the focused field into sight, and then the field itself: the browser scrolls
 * for the control alone, and leaves its message under the bar at the bottom.
 */
export const scrollToError = () => {
  const focused = document.activeElement
  const described = focused?.closest('[aria-describedby]')
  // The error is the last of what describes a field.
  const message = described?.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (!focused || !message) return
  document.getElementById(message)?.scrollIntoView({ block: 'nearest' })
  focused.scrollIntoView({ block: 'nearest' })
}
