/** Calls back whenever the site's colours may have changed: the system's scheme or the site's own switch. */
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
