/**
 * Scrolls the focused field and its error message into view. The browser scrolls to the control only,
 * which leaves the message hidden under the save bar.
 */
export const scrollToError = () => {
  const focused = document.activeElement
  const described = focused?.closest('[aria-describedby]')
  // A field's error is the last element that describes it.
  const message = described?.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (!focused || !message) return
  document.getElementById(message)?.scrollIntoView({ block: 'nearest' })
  focused.scrollIntoView({ block: 'nearest' })
}
