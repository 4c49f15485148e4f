import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import { pathIn } from '../head/addresses.ts'

/** A page for search engines: its path without a language, and when it was last changed, if that is known. */
export type SitemapPage = { path: string; changedAt?: Date }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const alternatesOf = (origin: string, path: string) =>
  [...LANGUAGES.map((language) => [language, language] as const), ['x-default', DEFAULT_LANGUAGE] as const]
    .map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(`${origin}${pathIn(language, path)}`)}"/>`,
    )
    .join('')

/** The page in each language; each names the others. */
const urlsOf = (origin: string, { path, changedAt }: SitemapPage) => {
  const rest = `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${alternatesOf(origin, path)}`
  return LANGUAGES.map(
    (language) => `<url><loc>${escapeHtml(`${origin}${pathIn(language, path)}`)}</loc>${rest}</url>\n`,
  ).join('')
}

/** A sitemap of these pages. */
export const sitemap = (origin: string, pages: readonly SitemapPage[]): string =>
  [
    `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
    ...pages.map((page) => urlsOf(origin, page)),
    '</urlset>\n',
  ].join('')

/** A sitemap that names the other ones. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  [
    `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n`,
    ...paths.map((path) => `<sitemap><loc>${escapeHtml(`${origin}${path}`)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
