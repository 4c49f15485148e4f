import type { Request } from 'express'
import { MOST_OFFSET, type Page } from '../http/request-params.ts'

/** The most items in a public list without `limit` (contract, section 10). */
export const MOST_ITEMS = 20_000

/**
 * Of answers that are the same for everybody: browsers ask each time whether they changed; caches in front of the
 * server may answer for a second, and for five more while they ask.
 */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=5',
}

// What `URL` leaves as it is.
const PLAIN_ADDRESS = /^[\w/-]+\?(?:[\w.=&+*-]|%[23][\dA-F])+$/

const nextAddress = (address: string, next: number): string => {
  // `URL` would cost more time than the rest of the headers.
  if (PLAIN_ADDRESS.test(address) && !address.includes('offset')) return `${address}&offset=${next}`
  const url = new URL(address, 'http://here')
  url.searchParams.set('offset', String(next))
  return url.pathname + url.search
}

/** Headers with the total number of matches and, if there is one, the address of the next page. */
export const listHeaders = (
  req: Request,
  { page, shown, total }: { page: Page; shown: number; total: number },
): Record<string, string> => {
  const next = page.offset + shown
  const count = { 'X-Total-Count': String(total) }
  if (shown === 0 || next >= total || next > MOST_OFFSET) return count
  return { ...count, Link: `<${nextAddress(req.originalUrl, next)}>; rel="next"` }
}
