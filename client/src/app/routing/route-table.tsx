import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { HomePage } from '#client/pages/races/home-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { type PageList, type PageName, pages, pageTitle } from '#shared/pages/pages.ts'
import { nameAt } from './name-at.ts'

// A file of its own, because the first screen does not need the names of all other pages.
const loadPageFiles = () => import('./page-files.ts')

const loadPage = async (name: string) => (await loadPageFiles()).loadPage(name)

// Pages that are drawn without waiting: home is in the first script.
const ready = new Map<string, ComponentType>([['home', HomePage]])

/** Loads the page at a path, so that it is drawn without waiting. */
export const preparePage = async (path: string): Promise<void> => {
  const name = nameAt(path)
  if (!ready.has(name)) ready.set(name, await loadPage(name))
}

// As tall as the window, so that the footer does not jump when the page appears.
const PageLoading = () => (
  <div className="min-h-dvh">
    <Spinner label={uiMessages().loading} />
  </div>
)

const pageNamed = (name: string): ComponentType => {
  const Later = lazyWhole(async () => ({ default: await loadPage(name) }))
  return () => {
    const [Ready] = useState(() => ready.get(name))
    return Ready ? (
      <Ready />
    ) : (
      <Suspense fallback={<PageLoading />}>
        <Later />
      </Suspense>
    )
  }
}

const SignedInOnly = lazyWhole(async () => ({ default: (await import('./signed-in-only.tsx')).SignedInOnly }))

const NAMES = Object.keys(pages) as PageName[]
const COMPONENTS = Object.fromEntries(NAMES.map((name) => [name, pageNamed(name)]))
const NotFoundPage = pageNamed('notFound')

/** Rendered before the page, so that the page of a race or trip can replace the title by its name. */
const PageTitle = ({ title }: { title: string }) => {
  useDocumentTitle(title)
  return null
}

type RoutesProps = {
  list: PageList
  components: Record<string, ComponentType>
  titleOf: (name: string) => string
}

/** A route for each address pattern of a list of pages; pages that need a login are protected. */
export const Routes = ({ list, components, titleOf }: RoutesProps) => (
  <Switch>
    {Object.entries(list).flatMap(([name, { patterns, access, startsWith }]) => {
      const Page = components[name] ?? NotFoundPage
      const namesItself = startsWith === 'race' || startsWith === 'racesIn' || startsWith === 'trip'
      return patterns.map((pattern) => (
        <Route key={pattern} path={pattern}>
          {!namesItself && <PageTitle title={titleOf(name)} />}
          {access === 'signed-in' ? (
            <Suspense fallback={<PageLoading />}>
              <SignedInOnly page={Page} />
            </Suspense>
          ) : (
            <Page />
          )}
        </Route>
      ))
    })}
    <Route>
      <PageTitle title={pageTitle('notFound')} />
      <NotFoundPage />
    </Route>
  </Switch>
)

/** The routes of all pages, from the one list of pages. A page reads its id with `useParams`. */
export const RouteTable = () => {
  // Ready before the first link is followed. A failure shows then, when the page is loaded.
  useEffect(() => void loadPageFiles().catch(() => {}), [])
  return <Routes list={pages} components={COMPONENTS} titleOf={(name) => pageTitle(name as PageName)} />
}
