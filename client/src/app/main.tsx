import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageData } from '#client/lib/api/page-data.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import '#client/lib/browser/language.ts'
import '#client/styles.css'
import { App } from './app.tsx'
import { preparePage } from './routing/route-table.tsx'

/** Tells `early.ts`, which has kept what people did until now. */
const tellTakenOver = () => document.dispatchEvent(new Event('taken-over'))

const TakenOver = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    tellTakenOver()
    // From here on the page shows by itself what this browser remembers.
    delete document.documentElement.dataset.view
  }, [])
  return children
}

// The first screen does not wait for it. If it cannot be loaded, what is saved stays in the browser and joins
// the account at the next visit.
const startTheRest = (client: QueryClient) =>
  import('./after-start.ts').then(
    ({ afterStart }) => afterStart(client),
    () => {},
  )

const createClient = () => {
  const { queries, failures } = pageData()
  const client = createQueryClient(queries, failures)
  void startTheRest(client)
  return client
}

// The built site is in one language; with hot reload it has all of them.
if (import.meta.env.DEV) await import('#shared/messages/for-browser.ts')

/** Takes over the page that the server drew. Where it drew none, the browser does. */
const start = async (root: HTMLElement) => {
  const { pathname: path, search } = window.location
  const app = <App client={createClient()} address={{ path, search }} />
  if (root.dataset.drawn === undefined) {
    tellTakenOver()
    return createRoot(root).render(<StrictMode>{app}</StrictMode>)
  }
  // If the page's file cannot be loaded, React draws the page again, with a message.
  await preparePage(window.location.pathname).catch(() => {})
  // As a transition it is done in small steps, and between them the page scrolls and answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <TakenOver>{app}</TakenOver>
      </StrictMode>,
    )
  })
}

const drawEmbeddedMap = async (root: HTMLElement) => {
  tellTakenOver()
  ;(await import('./embedded-map.tsx')).drawEmbeddedMap(root)
}

const root = document.getElementById('root')
if (root) void (root.dataset.embedded === undefined ? start : drawEmbeddedMap)(root)
