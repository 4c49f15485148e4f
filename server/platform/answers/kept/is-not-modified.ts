import type { IncomingMessage } from 'node:http'

const RELOAD = /(?:^|,)\s*no-cache\s*(?:,|$)/
const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the client has the answer of this tag already (RFC 9110, section 13.1.2), and does not reload it. */
export const isNotModified = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean => {
  const known = headers['if-none-match']
  if (known === undefined || RELOAD.test(headers['cache-control'] ?? '')) return false
  return known === etag || known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}
