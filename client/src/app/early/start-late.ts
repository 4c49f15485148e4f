/** How long a page waits for its first paint, in ms. */
const LONGEST_WAIT_MS = 1_000

/** The addresses of the page's scripts, the one to start first. The others are what it asks for first. */
const scriptsToLoad = (): string[] => {
  const drawn = document.querySelector<HTMLElement>('[data-scripts]')?.dataset.scripts
  if (drawn) return drawn.split(' ')
  const link = document.querySelector<HTMLLinkElement>('link[data-start]')
  return link ? [link.href] : []
}

const announce = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

/**
 * Loads and starts the page's script once the page is complete and after its first paint, because both need the same
 * line and the same thread. The built document names it (client/paint-first.ts), that of a page which the server drew
 * with all scripts of the page (server/site/fill-document.ts). A page that the server did not draw, or that nobody sees
 * yet, waits for nothing.
 */
export const startLate = (): void => {
  let hasStarted = false
  const start = () => {
    const [first, ...others] = hasStarted ? [] : scriptsToLoad()
    if (!first) return
    hasStarted = true
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = first
    document.head.append(script)
    others.forEach(announce)
  }
  // Not before: React would find only a part of the page that the server drew.
  document.addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true })
    const waits = !document.hidden && document.querySelector('[data-drawn]')
    setTimeout(start, waits ? LONGEST_WAIT_MS : 0)
  })
}
