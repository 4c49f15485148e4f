import type { Deps } from '#server/platform/deps.ts'
import { storedSwedish } from '#server/translation/stored-swedish.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { pageDescriptions } from '#shared/pages/descriptions.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import type { KnownAnswer, KnownFailure } from '#shared/pages/page-data.ts'
import { type PageName, pages, pageTitle } from '#shared/pages/pages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { type Asked, type FirstAnswer, readFirstData } from './first-data.ts'

/** What the document of a page contains before any script runs. */
export type PageDocument = {
  /** Null while the database is away: then there is nothing to draw. */
  name: PageName | 'notFound' | null
  status: 200 | 404 | 503
  title: string
  description: string
  /** Answers that the page would ask for first, by the browser's query keys. */
  queries: KnownAnswer[]
  /** Calls of the page that would fail, because its race or trip does not exist. */
  failures: KnownFailure[]
}

const missing = (name: PageName | 'notFound', failures: KnownFailure[] = []): PageDocument => ({
  name,
  status: 404,
  title: pageTitle('notFound'),
  description: pageDescriptions().slogan,
  queries: [],
  failures,
})

/** The app without data, while the database is away. The app then asks for the data and shows the problem. */
export const bareDocument = (): PageDocument => ({
  name: null,
  status: 503,
  title: 'Trailherd',
  description: pageDescriptions().slogan,
  queries: [],
  failures: [],
})

const describe = (name: PageName) => {
  const { slogan, pages: texts } = pageDescriptions()
  return name in texts ? texts[name as keyof typeof texts] : slogan
}

/** On the Swedish site, the stored translations of a listing: its page shows them at once, without English first. */
const translationsOf = async ({ db }: Deps, { texts = [] }: FirstAnswer) =>
  currentLanguage() === 'sv' && texts.length > 0
    ? [{ queryKey: queryKeys.storedSwedish(), data: await storedSwedish(db, texts) }]
    : []

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
  const { name, id = 0 } = match
  const { startsWith } = pages[name]
  const bare = { name, status: 200 as const, title: pageTitle(name), description: describe(name) }
  if (!startsWith) return { ...bare, queries: [], failures: [] }
  const first = await readFirstData[startsWith](deps, { id, search, isVisitor })
  if ('missing' in first)
    return missing(name, first.missing ? [{ queryKey: first.missing, status: 404 }] : [])
  return {
    ...bare,
    title: pageTitle(name, first.subject),
    description: first.description ?? describe(name),
    queries: [...first.queries, ...(await translationsOf(deps, first))],
    failures: [],
  }
}
