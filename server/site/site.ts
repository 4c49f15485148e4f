import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Made } from '#server/platform/answers/changes/catalogue-versions.ts'
import { PARTS } from '#server/platform/answers/changes/read-changes.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  sendFinished,
  sizeOfAnswer,
} from '#server/platform/answers/finished-answer.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway, schemaMismatch } from '#server/platform/errors/database-errors.ts'
import { letBeFramed } from '#server/platform/http/frameable.ts'
import { allowScripts, sourceOfScript } from '#server/platform/http/security-headers.ts'
import { languageToRemember } from '#server/platform/language/language.ts'
import { bringsSession } from '#server/platform/sessions/sessions.ts'
import { utcDay } from '#shared/calendar-day.ts'
import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '#shared/language/language.ts'
import { KEEP_HEADER } from '#shared/pages/kept.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import type { DrawPage } from '#shared/pages/page-data.ts'
import { type PageName, pages } from '#shared/pages/pages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { type Draw, drawPages } from './drawing/draw-pages.ts'
import { type Manifest, type PageFiles, pageFilesOf } from './drawing/page-files.ts'
import { fillDocument } from './fill-document.ts'
import { bareDocument, documentFor, documentMadeOf } from './pages.ts'

type PageFilesOf = (name: PageName | 'notFound') => PageFiles

type Site = {
  /** The document around a page, in the current language. */
  template: (url: string) => Promise<string>
  draw: Draw
  filesOf: () => PageFilesOf
  /** The scripts that documents contain, as the policy names them. */
  scripts: readonly string[]
  /** Whether documents change with the source files, too. */
  isLive?: boolean
}

const isDrawn = (name: PageName | 'notFound') =>
  name === 'notFound' || (pages[name].access === 'public' && pages[name].isDrawn !== false)

/** The memory for finished documents, in bytes. */
const KEPT_BYTES = 16_000_000
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
/** For pages whose address is a secret. */
const SECRET_HTML = {
  ...HTML,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

const isSecret = (path: string): boolean => {
  const name = matchPage(pages, path)?.name
  return name !== undefined && pages[name].isSecret === true
}

const headersOf = (path: string) => (isSecret(path) ? SECRET_HTML : HTML)

/** Whether the reader of a document may be signed in: a page that a browser keeps is asked for without cookies. */
export const mayBeSignedIn = (
  req: Pick<Request, 'headers'>,
  site: Parameters<typeof bringsSession>[1],
): boolean => bringsSession(req, site) || req.headers[KEEP_HEADER] !== undefined

type FinishedPage = { status: number; answer: FinishedAnswer; isWhole: boolean }

const splitAddress = (address: string) => {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) }
}

const A_YEAR_MS = 31_536_000_000

/** Who comes by an address that names a language stays in it on the next page. */
const rememberLanguage = (req: Request, res: Response, publicUrl: string) => {
  const language = languageToRemember(req)
  if (language === null) return
  const secure = publicUrl.startsWith('https:')
  res.cookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR_MS, sameSite: 'lax', secure })
}

/**
 * Answers with a page's document: drawn, with its first data. It holds nothing about the person who asks, so those
 * who ask for the same one share it until what it shows changes.
 */
const pageHandler = (
  deps: Deps,
  { template, draw, filesOf, scripts, isLive = false }: Site,
): RequestHandler => {
  const { db, settings } = deps
  const share = sharedAnswers<FinishedPage>(db, {
    madeOf: PARTS,
    most: KEPT_BYTES,
    sizeOf: ({ answer }) => sizeOfAnswer(answer),
    keeps: ({ isWhole }) => isWhole && !isLive,
  })

  const finish = async (req: Request, { isVisitor, made }: { isVisitor: boolean; made: Made | null }) => {
    const { search } = splitAddress(req.originalUrl)
    const page = await documentFor(deps, req.path, { search, isVisitor })
    // Without a session cookie nobody is signed in, so the browser does not have to ask.
    const nobody = isVisitor ? [{ queryKey: queryKeys.user(), data: null }] : []
    const filled = { ...page, queries: [...page.queries, ...nobody] }
    const { name } = page
    const mayBeDrawn = name !== null && isDrawn(name)
    const html = mayBeDrawn ? await draw({ path: req.path, search, data: filled }) : null
    // Without its drawing, while many wait for theirs, a document is not what the next visitor should get;
    // and nobody else has the address of a secret one.
    const isWhole = (html !== null || !mayBeDrawn) && !isSecret(req.path)
    const drawing = name === null || html === null ? undefined : { html, files: filesOf()(name) }
    const document = fillDocument(await template(req.originalUrl), filled, settings, drawing)
    const headers = { ...headersOf(req.path), ...(page.movedTo !== undefined && { Location: page.movedTo }) }
    const answer = finishAnswer(document, headers, isWhole && !isLive ? made : null)
    return { status: page.status, answer, isWhole }
  }

  const whileAway = async (req: Request): Promise<FinishedPage> => {
    const document = fillDocument(await template(req.originalUrl), bareDocument(), settings)
    return {
      status: 503,
      answer: finishAnswer(document, { ...headersOf(req.path), 'Retry-After': '2' }),
      isWhole: false,
    }
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const isVisitor = !mayBeSignedIn(req, deps)
    const today = utcDay(deps.clock())
    const key = [today, currentLanguage(), isVisitor, req.originalUrl].join(' ')
    const finished = share(key, (made) => finish(req, { isVisitor, made }), documentMadeOf(req.path))
    const { status, answer } = await finished.catch((error: unknown) => {
      if (!isDatabaseAway(error) && schemaMismatch(error) === undefined) throw error
      return whileAway(req)
    })
    rememberLanguage(req, res, settings.publicUrl)
    allowScripts(res, scripts)
    res.vary('Cookie')
    res.status(status)
    await sendFinished(req, res, answer)
  }
}

/**
 * The map that other sites show in a frame, at exactly this address (contract, section 10). The browser draws it, and
 * only it, in a document with this mark: a proxy may show the browser another spelling of the address.
 */
export const embeddedMap = (
  { settings }: Pick<Deps, 'settings'>,
  { template, scripts }: Pick<Site, 'template' | 'scripts'>,
): Router =>
  Router({ caseSensitive: true, strict: true }).get('/embed', async (req, res) => {
    const document = fillDocument(await template(req.originalUrl), bareDocument(), settings)
    const marked = document.replace('<div id="root">', '<div id="root" data-embedded>')
    letBeFramed(res)
    allowScripts(res, scripts)
    res.vary('Cookie')
    await sendFinished(req, res, finishAnswer(marked, HTML))
  })

const readManifest = async (folder: string, file: string) =>
  pageFilesOf(JSON.parse(await readFile(join(folder, '.vite', file), 'utf8')) as Manifest)

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => sourceOfScript(script))

type DrawingModule = { drawPage: DrawPage; speakLanguageFrom: (from: () => Language) => void }

const drawerOf = ({ drawPage, speakLanguageFrom }: DrawingModule): DrawPage => {
  speakLanguageFrom(currentLanguage)
  return drawPage
}

/** English has `index.html`, the other languages `index.sv.html` and so on. */
const languageFile = (name: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? name : name.replace('.', `.${language}.`)

const inEachLanguage = async <Value>(read: (language: Language) => Promise<Value>) =>
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await read(language)])),
  ) as Record<Language, Value>

/** The worker and its lists of files: browsers must see a new version at once. */
const NEVER_OLD = /[/\\](?:sw\.js|offline\.\w+\.json)$/

/** The built client. Hashed files are cached for a year; the document, in the visitor's language, is not. */
export const builtSite = async (deps: Deps, folder: string): Promise<RequestHandler> => {
  const templates = await inEachLanguage((language) =>
    readFile(join(folder, languageFile('index.html', language)), 'utf8'),
  )
  const files = await inEachLanguage((language) =>
    readManifest(folder, languageFile('manifest.json', language)),
  )
  const drawPage = drawerOf(await import(pathToFileURL(join(folder, '.pages/draw-page.js')).href))
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
  routes.get(
    LANGUAGES.map((language) => `/${languageFile('index.html', language)}`),
    (_req, res) => res.redirect(301, '/'),
  )
  routes.use(
    express.static(folder, {
      index: false,
      maxAge: '1h',
      setHeaders: (res, path) => {
        if (NEVER_OLD.test(path)) res.set('Cache-Control', 'no-cache')
      },
    }),
  )
  const site: Site = {
    template: async () => templates[currentLanguage()],
    draw: drawPages(deps.log, async () => drawPage),
    filesOf: () => files[currentLanguage()],
    scripts: [...new Set(Object.values(templates).flatMap(scriptsOf))],
  }
  routes.use(embeddedMap(deps, site))
  routes.use(pageHandler(deps, site))
  return routes
}

const NO_FILES = { scripts: [], styles: [] }

/** The client from its source files, with hot reload. */
export const liveSite = async (deps: Deps, root: string): Promise<RequestHandler> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'client'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  // Loaded for each page, so that a change of the source is drawn at once.
  const load = async () => drawerOf((await vite.ssrLoadModule('/src/app/draw-page.tsx')) as DrawingModule)
  const routes = Router()
  routes.use(vite.middlewares)
  const site: Site = {
    template: async (url) => {
      const html = await readFile(join(root, 'client/index.html'), 'utf8')
      // Scripts bring the styles only later.
      const styled = html.replace('</head>', '<link rel="stylesheet" href="/src/styles.css"></head>')
      return vite.transformIndexHtml(url, styled)
    },
    draw: drawPages(deps.log, load),
    filesOf: () => () => NO_FILES,
    isLive: true,
    // The policy allows them all here.
    scripts: [],
  }
  routes.use(embeddedMap(deps, site))
  routes.use(pageHandler(deps, site))
  return routes
}
