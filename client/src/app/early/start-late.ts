/** How long a page waits for its first paint, in ms. */
const LONGEST_WAIT_MS = 1_000

/**
 * Starts the page's script once the page is complete and after its first paint, because both need the same thread. The built document has a link to
 * it (client/paint-first.ts). A page that the server did not draw, or that nobody sees yet, waits for nothing.
 */
export const startLate = (): void => {
  const start = () => {
    const link = document.querySelector<HTMLLinkElement>('link[data-start]')
    if (!link) return
    delete link.dataset.start
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = link.href
    document.head.append(script)
  }
  // Not before: React would find only a part of the page that the server drew.
  document.addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true })
    const waits = !document.hidden && document.querySelector('[data-drawn]')
    setTimeout(start, waits ? LONGEST_WAIT_MS : 0)
  })
}
