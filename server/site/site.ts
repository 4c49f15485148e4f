import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway, schemaMismatch } from '#server/platform/errors/database-errors.ts'
import { bringsSession } from '#server/platform/sessions/sessions.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { documentMessages } from './messages.ts'
import { bareDocument, documentFor, type PageDocument } from './pages.ts'

/** JSON that cannot end the script element around it. */
const embeddedJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')

/** Puts a page's title, description and first data into the app's document, in the current language. */
export const fillDocument = (template: string, page: PageDocument, settings: Deps['settings']): string => {
  const data = {
    settings: { tileUrl: settings.tileUrl, tileAttribution: settings.tileAttribution },
    queries: page.queries,
  }
  const text = documentMessages()
  const head = [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    '<meta property="og:site_name" content="Trailherd">',
    '<meta property="og:type" content="website">',
    `<meta property="og:image" content="${escapeHtml(`${settings.publicUrl}/og-image.png`)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(text.shareCard)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/json" id="page-data">${embeddedJson(data)}</script>`,
  ].join('\n    ')
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<html lang="en">', `<html lang="${currentLanguage()}">`)
    .replace('<p>Loading...</p>', `<p>${text.loading}</p>`)
    .replace('<noscript></noscript>', `<noscript>${text.needsJavaScript}</noscript>`)
    .replace('<!--page-data-->', () => head)
}

type Template = (url: string) => Promise<string>

const pageHandler =
  (deps: Deps, template: Template): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const page = await documentFor(deps, req.path).catch((error: unknown) => {
      if (!isDatabaseAway(error) && schemaMismatch(error) === undefined) throw error
      res.setHeader('Retry-After', '2')
      return bareDocument()
    })
    // Without a session cookie nobody is signed in, so the browser does not have to ask.
    const visitor = bringsSession(req, deps) ? [] : [{ queryKey: queryKeys.user(), data: null }]
    const filled = { ...page, queries: [...page.queries, ...visitor] }
    const html = fillDocument(await template(req.originalUrl), filled, deps.settings)
    res.vary('Cookie')
    res.status(page.status).setHeader('Cache-Control', 'no-cache').type('html').send(html)
  }

/** The built client. Hashed files are cached for a year; the document, in the visitor's language, is not. */
export const builtSite = async (deps: Deps, folder: string): Promise<RequestHandler> => {
  const templates: Record<Language, string> = {
    en: await readFile(join(folder, 'index.html'), 'utf8'),
    sv: await readFile(join(folder, 'index.sv.html'), 'utf8'),
  }
  const routes = Router()
  routes.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  )
  routes.get(['/index.html', '/index.sv.html'], (_req, res) => res.redirect(301, '/'))
  routes.use(express.static(folder, { index: false, maxAge: '1h' }))
  routes.use(pageHandler(deps, async () => templates[currentLanguage()]))
  return routes
}

/** The client from its source files, with hot reload. */
export const liveSite = async (deps: Deps, root: string): Promise<RequestHandler> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'client'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const routes = Router()
  routes.use(vite.middlewares)
  routes.use(
    pageHandler(deps, async (url) =>
      vite.transformIndexHtml(url, await readFile(join(root, 'client/index.html'), 'utf8')),
    ),
  )
  return routes
}
