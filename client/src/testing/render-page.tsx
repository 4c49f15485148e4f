import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '#client/lib/api/query-client.ts'

/** Renders a page at an address, with a query client of its own unless one is given. */
export const renderPage = (
  page: ReactNode,
  address = '/',
  historyState: unknown = null,
  client = createQueryClient(),
) => {
  window.history.replaceState(historyState, '', address)
  return render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}
