/** Runs something once the page and all that it shows have been loaded. */
export const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}
