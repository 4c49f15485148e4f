import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const OF_ONE_PAGE =
  'link[rel=canonical],link[hreflang],meta[name=robots],meta[property="og:url"],script[type="application/ld+json"]'

/**
 * The server writes into the head what search engines should know about the page that it sends. When the browser
 * moves on to another page, that is taken out, so that sharing does not give the address of the first one.
 */
export const useTrueHead = (): void => {
  const [path] = useLocation()
  const first = useRef(path)
  useEffect(() => {
    if (path === first.current) return
    first.current = ''
    for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove()
  }, [path])
}
