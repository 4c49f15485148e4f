import { takesFocus } from './take-focus.ts'

/**
 * Focuses an element. If it leaves the page while it has the focus, as a button does that cancelled something, the
 * focus goes to the page's heading. Otherwise the next Tab would begin at the top of the document.
 */
export const guardFocus = (element: HTMLElement) => {
  element.focus()
  const watch = new MutationObserver(() => {
    if (element.isConnected) return
    end()
    if (document.activeElement === document.body) takesFocus(document.querySelector('h1'))
  })
  const end = () => {
    watch.disconnect()
    document.removeEventListener('focusin', end)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', end)
}
