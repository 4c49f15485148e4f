import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { type PageName, pages } from '#shared/pages/pages.ts'

/** The name of the page that the router shows at a path. */
export const nameAt = (path: string): PageName | 'notFound' => {
  const fits = (pattern: string) => matchRoute(parse, pattern, path)[0]
  const found = Object.entries(pages).find(([, { patterns }]) => patterns.some(fits))
  return (found?.[0] as PageName | undefined) ?? 'notFound'
}
