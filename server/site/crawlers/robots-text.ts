import { pages } from '#shared/pages/pages.ts'

/** Beside the pages for the signed-in: calls, and the developer mailbox. */
const OTHERS = ['/api/', '/mailbox']

const startOf = (pattern: string) => pattern.replace(/:.*$/, '')

/** What crawlers may read: all but calls, forms and dashboards, which need a login. */
export const robotsText = (origin: string): string => {
  const closed = Object.values(pages)
    .filter(({ access }) => access === 'signed-in')
    .flatMap(({ patterns }) => patterns.map(startOf))
  return [
    'User-agent: *',
    ...[...OTHERS, ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
