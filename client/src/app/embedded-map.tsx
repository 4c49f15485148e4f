import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { EmbeddedMap } from '#client/pages/embed/embedded-map.tsx'

const inNewTab = (_navigate: unknown, to: string | URL) => {
  window.open(to, '_blank', 'noopener')
}

/** Draws the map for frames of other sites, without the site around it. Its links open in a new tab. */
export const drawEmbeddedMap = (root: HTMLElement) =>
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <Router aroundNav={inNewTab}>
        <EmbeddedMap />
      </Router>
    </QueryClientProvider>,
  )
