// Before the first paint: what this browser remembers, so that the first picture is already right.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (location.pathname === '/') {
    // The list is drawn by the server; the map comes in its place (client/src/features/races/finder).
    if (localStorage.getItem('viewMode') === 'map') document.documentElement.dataset.view = 'map'
    // The search of the last visit: the server draws its races.
    const search = new URLSearchParams()
    for (const key of ['filters', 'near'])
      for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(key)) ?? {}))
        for (const one of [value].flat())
          if (typeof one === 'string' || typeof one === 'number') search.append(name, one)
    if (location.search === '' && search.size > 0) {
      document.documentElement.dataset.leaving = ''
      location.replace(`/?${search}${location.hash}`)
    }
  }
} catch (_) {}
