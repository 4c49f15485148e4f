import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { currentLanguage, LANGUAGES, type Language, localeOf } from '#shared/language/language.ts'
import type { PageDocument } from '../pages.ts'
import { structuredData } from '../structured/thing.ts'
import { addressOf, pathIn } from './addresses.ts'
import { embeddedJson } from './embedded-json.ts'

type Described = Pick<PageDocument, 'title' | 'description' | 'canonical' | 'picture' | 'things'>

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language === undefined ? '' : ` hreflang="${language}"`} href="${escapeHtml(href)}">`

const forOpenGraph = (language: Language) => localeOf(language).replace('-', '_')

const languageLinks = (origin: string, path: string) => [
  ...LANGUAGES.map((language) => link('alternate', `${origin}${pathIn(language, path)}`, language)),
  link('alternate', `${origin}${path}`, 'x-default'),
]

/** Where search engines find the page: its address in this language, and in the others. */
const addressTags = ({ path, isIndexed }: Described['canonical'], origin: string) => [
  meta('name', 'robots', isIndexed ? 'max-image-preview:large' : 'noindex'),
  ...(path === null ? [] : [link('canonical', addressOf(origin, path))]),
  ...(path === null || !isIndexed ? [] : languageLinks(origin, path)),
]

const cardTags = ({ title, description, canonical, picture }: Described, origin: string) => {
  const language = currentLanguage()
  const pictureAddress = `${origin}${picture.path}`
  return [
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical.path === null ? [] : [meta('property', 'og:url', addressOf(origin, canonical.path))]),
    meta('property', 'og:site_name', 'Trailherd'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', forOpenGraph(language)),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta('property', 'og:locale:alternate', forOpenGraph(other)),
    ),
    meta('property', 'og:image', pictureAddress),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', pictureAddress),
    meta('name', 'twitter:image:alt', picture.alt),
  ]
}

const structuredTag = (things: Described['things'], origin: string) => {
  const found = things(origin)
  return found.length === 0
    ? []
    : [`<script type="application/ld+json">${embeddedJson(structuredData(found))}</script>`]
}

/** What search engines and messengers read in the head of a page, in the current language. */
export const headOf = (page: Described, origin: string): string[] => [
  meta('name', 'description', page.description),
  ...addressTags(page.canonical, origin),
  ...cardTags(page, origin),
  ...structuredTag(page.things, origin),
]
