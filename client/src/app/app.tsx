import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Router, useLocation } from 'wouter'
import { watchSession } from '#client/features/accounts/session/watch-session.ts'
import { watchSaved } from '#client/features/saved/watch-saved.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { askBeforeLeaving } from '#client/lib/navigation/leave-guard.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { RouteTable } from './routing/route-table.tsx'

const createClient = () => {
  const client = createQueryClient(pageData().queries)
  watchSession(client)
  watchSaved(client)
  return client
}

/** The whole site in the browser. */
export const App = () => {
  const [path] = useLocation()
  const [queryClient] = useState(createClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={askBeforeLeaving}>
        <Layout>
          <ErrorBoundary path={path}>
            <RouteTable />
          </ErrorBoundary>
        </Layout>
      </Router>
    </QueryClientProvider>
  )
}
