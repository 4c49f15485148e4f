/** Calls back when the colours may have changed, by the system or by the site's switch. Returns a function that stops it. */
export const watchTheme = (onChange: () => void) => {
  const scheme = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  scheme?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme?.removeEventListener('change', onChange)
  }
}
