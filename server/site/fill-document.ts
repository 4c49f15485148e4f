import { documentMessages } from '#messages/server/site.ts'
import type { Deps } from '#server/platform/deps.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageFiles } from './drawing/page-files.ts'
import { embeddedJson } from './head/embedded-json.ts'
import { headOf } from './head/page-head.ts'
import type { PageDocument } from './pages.ts'

/** A page as the server drew it, for windows of any width. */
type Drawing = { html: string; files: PageFiles }

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<!--page-data-->)/
/** What React wants in the head, such as the first picture, it writes before the page. */
const FOR_HEAD = /^(?:<link [^>]*>)+/

/** The link to the script that every page starts with (client/paint-first.ts). */
const START = /<link rel="modulepreload" [^>]*href="([^"]+)" data-start>/

const linkTo = (styles: string) => `<link rel="stylesheet" crossorigin href="/${styles}">`

/**
 * Puts the drawing into the document, and what it needs into the head. Its scripts are only named, the first to start
 * first: `early.ts` loads them once the page is painted, so that they do not hold up the picture at its top.
 */
const withDrawing = (document: string, { html, files }: Drawing) => {
  const [forHead = ''] = FOR_HEAD.exec(html) ?? []
  const start = START.exec(document)?.[1]
  const scripts = [...(start ? [start] : []), ...files.scripts.map((file) => `/${file}`)].join(' ')
  return document
    .replace(START, '')
    .replace(
      ROOT,
      () => `<div id="root" data-drawn data-scripts="${scripts}">${html.slice(forHead.length)}</div>`,
    )
    .replace('</head>', () => `${[forHead, ...files.styles.map(linkTo)].join('')}</head>`)
    .replace('<noscript></noscript>', '')
}

/** Puts a page's title, description, first data and drawing into the app's document, in the current language. */
export const fillDocument = (
  template: string,
  page: Omit<PageDocument, 'name'>,
  settings: Deps['settings'],
  drawing?: Drawing,
): string => {
  const data: PageData = {
    settings: {
      tileUrl: settings.tileUrl,
      tileAttribution: settings.tileAttribution,
      ...(settings.stripe && { takesCards: true }),
    },
    queries: page.queries,
    failures: page.failures,
  }
  const text = documentMessages()
  const head = headOf(page, settings.publicUrl).join('\n    ')
  const dataScript = `<script type="application/json" id="page-data">${embeddedJson(data)}</script>`
  return (drawing ? withDrawing(template, drawing) : template)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<html lang="en">', `<html lang="${currentLanguage()}">`)
    .replace('<p>Loading...</p>', `<p>${text.loading}</p>`)
    .replace('<noscript></noscript>', `<noscript>${text.needsJavaScript}</noscript>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-data-->', () => dataScript)
}
