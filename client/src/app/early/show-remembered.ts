const stored = (key: string): Record<string, unknown> => JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}

/** The address query of the search that this browser keeps. */
const storedSearch = () => {
  const search = new URLSearchParams()
  for (const key of ['filters', 'near'])
    for (const [name, value] of Object.entries(stored(key)))
      for (const one of [value].flat()) search.append(name, String(one))
  return search
}

/** Applies what this browser remembers before the first paint (README, "Before React listens"). */
export const showRemembered = (): void => {
  try {
    const { dataset } = document.documentElement
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (location.pathname !== '/') return
    if (localStorage.getItem('viewMode') === 'map') dataset.view = 'map'
    const search = storedSearch()
    if (location.search || search.size === 0) return
    dataset.leaving = ''
    location.replace(`/?${search}${location.hash}`)
  } catch {
    // Without storage, or with something else in it, nothing is remembered.
  }
}
