import type { Request } from 'express'
import { MOST_OFFSET, type Page } from '../http/request-params.ts'

/** How many items a public list answers at most when no `limit` was asked (contract, section 10). */
export const MOST_ITEMS = 20_000

/** How many match in all, and where the list goes on, if it does. */
export const listHeaders = (
  req: Request,
  { page, shown, total }: { page: Page; shown: number; total: number },
): Record<string, string> => {
  const next = page.offset + shown
  const count = { 'X-Total-Count': String(total) }
  if (shown === 0 || next >= total || next > MOST_OFFSET) return count
  const address = new URL(req.originalUrl, 'http://here')
  address.searchParams.set('offset', String(next))
  return { ...count, Link: `<${address.pathname}${address.search}>; rel="next"` }
}
