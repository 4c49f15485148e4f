import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Router, useLocation } from 'wouter'
import { watchSession } from '../features/accounts/watch-session.ts'
import { askBeforeLeaving } from '../lib/leave-guard.ts'
import { pageData } from '../lib/page-data.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { RouteTable } from './route-table.tsx'

const createClient = () => {
  const client = createQueryClient(pageData().queries)
  watchSession(client)
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
