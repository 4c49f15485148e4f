// See README, "What the browser remembers".
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (location.pathname === '/') {
    if (localStorage.getItem('viewMode') === 'map') dataset.view = 'map'
    const search = new URLSearchParams()
    for (const key of ['filters', 'near'])
      for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(key)) ?? {}))
        for (const one of [value].flat()) search.append(name, one)
    if (!location.search && search.size) {
      dataset.leaving = ''
      location.replace(`/?${search}${location.hash}`)
    }
  }
} catch (_) {}
