import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router, useLocation } from 'wouter'
import { askBeforeLeaving } from '#client/lib/navigation/leave-guard.ts'
import { usePath } from '#client/lib/navigation/use-path.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { RouteTable } from './routing/route-table.tsx'

const Page = () => {
  const [path] = useLocation()
  return (
    <ErrorBoundary path={path}>
      <RouteTable />
    </ErrorBoundary>
  )
}

type AppProps = {
  client: QueryClient
  /**
   * The path and the query of the address that the server draws. The browser takes over some parts late, when
   * somebody may be on another page already, so they start with this address too.
   */
  address: { path: string; search: string }
}

/** The whole site, in the browser and as the server draws it. */
export const App = ({ client, address }: AppProps) => (
  <QueryClientProvider client={client}>
    <Router hook={usePath} aroundNav={askBeforeLeaving} ssrPath={address.path} ssrSearch={address.search}>
      <Layout>
        <Page />
      </Layout>
    </Router>
  </QueryClientProvider>
)
