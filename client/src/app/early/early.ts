import { keepActions } from './keep-actions.ts'

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
const showRemembered = (): void => {
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

/** How long a page waits for its first paint, in ms. */
const LONGEST_WAIT_MS = 1_000

/** The addresses of the page's scripts, the one to start first. The others are what it asks for first. */
const scriptsToLoad = (): string =>
  document.querySelector<HTMLElement>('[data-scripts]')?.dataset.scripts ??
  document.querySelector<HTMLLinkElement>('link[data-start]')?.href ??
  ''

const add = (tag: 'script' | 'link', given: object) =>
  document.head.append(Object.assign(document.createElement(tag), given))

/**
 * The first formatter takes a phone a tenth of a second, whatever it formats, and every page needs one. While the
 * scripts are on their way there is nothing else to do.
 */
const warmUpFormats = () =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format()

/**
 * Loads and starts the page's script once the page is complete and after its first paint, because both need the same
 * line and the same thread. The built document names it (client/paint-first.ts), that of a page which the server drew
 * with all scripts of the page (server/site/fill-document.ts). A page that the server did not draw, or that nobody sees
 * yet, waits for nothing.
 */
const startLate = (): void => {
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    const [src, ...others] = scriptsToLoad().split(' ')
    if (src) add('script', { type: 'module', src })
    for (const href of others) add('link', { rel: 'modulepreload', href })
    // Safari has no idle time to offer.
    if ('requestIdleCallback' in window) requestIdleCallback(warmUpFormats)
  }
  // Not before: React would find only a part of the page that the server drew.
  document.addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true })
    setTimeout(start, !document.hidden && document.querySelector('[data-drawn]') ? LONGEST_WAIT_MS : 0)
  })
}

// The document contains this script, and it runs before anything is drawn (client/early-script.ts). `main.tsx` says
// when React has taken over.
showRemembered()
startLate()
document.addEventListener('taken-over', keepActions(), { once: true })
