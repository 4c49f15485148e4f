import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyDrawnPart } from '#client/lib/browser/lazy-part.ts'
import { PAGE_TITLED } from '#client/lib/navigation/use-document-title.ts'
import { buttonClasses } from '#client/ui/button.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'
import { Header } from './header/header.tsx'
import { useRouteFocus } from './routing/use-route-focus.ts'
import { useScrollMemory } from './routing/use-scroll-memory.ts'

// Below the first screen, and drawn by the server.
const Footer = lazyDrawnPart(async () => (await import('./footer/footer.tsx')).Footer)

// One element for good: a change of page before it is taken over would throw away what the server drew.
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
)

const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className={`${buttonClasses('action')} absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0`}
  >
    {children}
  </a>
)

/** Past the search and the filters, which are many stops for the keyboard. */
const SkipToList = () => {
  const [path] = useLocation()
  const text = frameMessages()
  if (path === paths.home()) return <SkipLink to="races">{text.skipToRaces}</SkipLink>
  if (path === paths.trips()) return <SkipLink to="trips">{text.skipToTrips}</SkipLink>
  return null
}

/** Announces the title of a new page; the browser announces the first one. */
const RouteAnnouncer = () => {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let current = document.title
    const announce = () => {
      if (document.title !== current) setTitle(document.title)
      current = document.title
    }
    window.addEventListener(PAGE_TITLED, announce)
    return () => window.removeEventListener(PAGE_TITLED, announce)
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Skip links, header, page and footer. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useScrollMemory()
  useRouteFocus(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">{frameMessages().skipToContent}</SkipLink>
      <SkipToList />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        {children}
      </main>
      {FOOTER}
      <RouteAnnouncer />
    </div>
  )
}
