import { documentMessages } from '#messages/server/site.ts'
import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { pageMessages } from '#messages/shared/pages.ts'
import type { Asked, Crumb, Missing } from '#server/listings/first-page.ts'
import type { Part } from '#server/platform/answers/changes/read-changes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storedTranslations } from '#server/translation/queries.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import type { KnownAnswer, KnownFailure } from '#shared/pages/page-data.ts'
import { type PageName, pages, pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { FIRST_DATA, type FirstAnswer } from './first-data.ts'
import { addressOf } from './head/addresses.ts'
import { type Canonical, canonicalOf, NOT_FOR_SEARCH_ENGINES } from './head/canonical-path.ts'
import { siteItself } from './structured/site-itself.ts'
import type { Thing, ThingsOf } from './structured/thing.ts'

/** The way from home to a page as a `BreadcrumbList`; the last crumb is the page itself. */
const breadcrumbs = (crumbs: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@type': 'WebPage', '@id': addressOf(origin, path) },
  })),
})

/** The picture that messengers show for pages without one of their own, 1200 by 630 pixels. */
const SHARE_CARD = '/og-image.png'

/** What the document of a page contains before any script runs. */
export type PageDocument = {
  /** Null while the database is away: then there is nothing to draw. */
  name: PageName | 'notFound' | null
  /** 410 for a race or trip that was deleted, 400 for an address that the page can't make anything of. */
  status: 200 | 301 | 400 | 404 | 410 | 503
  /** The path that took the place of this one, with status 301. */
  movedTo?: string
  title: string
  description: string
  /** What search engines should know it as. */
  canonical: Canonical
  /** The picture that messengers show, and what can be read on it. */
  picture: { path: string; alt: string }
  /** What the page is about, in the words of schema.org. */
  things: ThingsOf
  /** Answers that the page would ask for first, by the browser's query keys. */
  queries: KnownAnswer[]
  /** Calls of the page that would fail, because its race or trip does not exist. */
  failures: KnownFailure[]
}

const shareCard = () => ({ path: SHARE_CARD, alt: documentMessages().shareCard })

const NOTHING: Pick<PageDocument, 'canonical' | 'things'> = {
  canonical: NOT_FOR_SEARCH_ENGINES,
  things: () => [],
}

const missing = (name: PageName | 'notFound', failures: KnownFailure[] = []): PageDocument => ({
  name,
  status: 404,
  title: pageTitle('notFound'),
  description: pageDescriptions().slogan,
  ...NOTHING,
  picture: shareCard(),
  queries: [],
  failures,
})

/** The app without data, while the database is away. The app then asks for the data and shows the problem. */
export const bareDocument = (): PageDocument => ({
  name: null,
  status: 503,
  title: 'Trailherd',
  description: pageDescriptions().slogan,
  ...NOTHING,
  picture: shareCard(),
  queries: [],
  failures: [],
})

const describe = (name: PageName) => {
  const { slogan, pages: texts } = pageDescriptions()
  return name in texts ? texts[name as keyof typeof texts] : slogan
}

/** The stored translations of a listing in another language: its page shows them at once, without the original first. */
const translationsOf = async ({ db }: Deps, { texts: found }: FirstAnswer) => {
  const to = currentLanguage()
  if (!found || found.written === to || found.texts.length === 0) return []
  const data = await storedTranslations(db, found.texts, { from: found.written, to })
  return [{ queryKey: queryKeys.storedTranslations(), data }]
}

type Described = Pick<PageDocument, 'canonical' | 'description'> & { name: PageName }

/** What every page that can be found tells search engines beside what it is about: the way to it from home. */
const thingsOf =
  (page: Described, { subject, crumbs = [], things = () => [] }: FirstAnswer): ThingsOf =>
  (origin) => {
    const { path } = page.canonical
    if (path === null) return []
    if (page.name === 'home') return siteItself(origin, page.description)
    const way = [
      { name: documentMessages().home, path: paths.home() },
      ...crumbs,
      { name: subject ?? pageMessages().titles[page.name], path },
    ]
    return [...things(origin), breadcrumbs(way, origin)]
  }

/** The parts of the catalogue that the document of an address is made of. */
export const documentMadeOf = (path: string): readonly Part[] => {
  const match = matchPage(pages, path)
  const startsWith = match && pages[match.name].startsWith
  return startsWith ? FIRST_DATA[startsWith].madeOf : []
}

/**
 * The document for a page, in the current language. An unknown path, and a race or trip that does not exist,
 * get the app with status 404.
 */
export const documentFor = async (
  deps: Deps,
  path: string,
  { search = '', isVisitor = true }: Partial<Asked> = {},
): Promise<PageDocument> => {
  const match = matchPage(pages, path)
  if (!match) return missing('notFound')
  const { name, id = 0, words = {} } = match
  const { startsWith } = pages[name]
  const first: FirstAnswer | Missing = startsWith
    ? await FIRST_DATA[startsWith].read(deps, { id, words, search, isVisitor })
    : { queries: [] }
  if ('missing' in first) {
    // The call of the page answers 404 for both, so the page looks the same.
    const page = missing(name, first.missing ? [{ queryKey: first.missing, status: 404 }] : [])
    if (first.movedTo !== undefined) return { ...page, status: 301, movedTo: first.movedTo }
    if (first.isWrong) return { ...page, status: 400, title: pageTitle(name) }
    return { ...page, status: first.isGone ? 410 : 404 }
  }
  const description = first.description ?? describe(name)
  const canonical = canonicalOf(name, { id, search, path: first.path })
  return {
    name,
    status: 200,
    title: pageTitle(name, first.subject),
    description,
    canonical,
    picture: first.picture === undefined ? shareCard() : { path: first.picture, alt: description },
    things: thingsOf({ name, canonical, description }, first),
    queries: [...first.queries, ...(await translationsOf(deps, first))],
    failures: [],
  }
}
