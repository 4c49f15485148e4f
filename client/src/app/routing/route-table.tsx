import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { HomePage } from '#client/pages/races/home-page.tsx'
import { uiMessages } from '#client/ui/messages.ts'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { type PageList, type PageName, pages, pageTitle } from '#shared/pages/pages.ts'
import { SignedInOnly } from './signed-in-only.tsx'

const files = import.meta.glob<Record<string, ComponentType>>([
  '../../pages/**/*-page.tsx',
  '!../../pages/races/home-page.tsx',
])

const nameOf = (path: string) => {
  const [words = ''] = path.split('/').slice(-1)
  return words.replace('-page.tsx', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** What loads each page but home: `raceDashboard` is in `race-dashboard-page.tsx`. */
export const pageFiles = Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** A file exports its page as `RaceDashboardPage`. */
const lazyPage = (name: string): ComponentType => {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  return lazy(async () => {
    const page = (await pageFiles[name]?.())?.[component]
    if (!page) throw new Error(`There is no ${component}.`)
    return { default: page }
  })
}

const NAMES = Object.keys(pages) as PageName[]

// Home comes with the first script; each other page is a script of its own.
const COMPONENTS = Object.fromEntries(
  NAMES.map((name) => [name, name === 'home' ? HomePage : lazyPage(name)]),
) as Record<PageName, ComponentType>

const NotFoundPage = lazyPage('notFound')

// As tall as the window, so that the footer does not jump when the page comes.
const PageLoading = () => (
  <div className="min-h-dvh">
    <Spinner label={uiMessages().loading} />
  </div>
)

/** Stands before the page, so that a page about one race or trip can name itself after it. */
const PageTitle = ({ title }: { title: string }) => {
  useDocumentTitle(title)
  return null
}

type RoutesProps = {
  list: PageList
  components: Record<string, ComponentType>
  titleOf: (name: string) => string
}

/** A route for each address pattern of a list of pages; the pages for the signed-in are protected. */
export const Routes = ({ list, components, titleOf }: RoutesProps) => (
  <Suspense fallback={<PageLoading />}>
    <Switch>
      {Object.entries(list).flatMap(([name, { patterns, access, startsWith }]) => {
        const Page = components[name] ?? NotFoundPage
        const namesItself = startsWith === 'race' || startsWith === 'trip'
        return patterns.map((pattern) => (
          <Route key={pattern} path={pattern}>
            {!namesItself && <PageTitle title={titleOf(name)} />}
            {access === 'signed-in' ? <SignedInOnly page={Page} /> : <Page />}
          </Route>
        ))
      })}
      <Route>
        <PageTitle title={pageTitle('notFound')} />
        <NotFoundPage />
      </Route>
    </Switch>
  </Suspense>
)

/** Every page's route, from the one list of pages. A page that wants its id reads it with `useParams`. */
export const RouteTable = () => (
  <Routes list={pages} components={COMPONENTS} titleOf={(name) => pageTitle(name as PageName)} />
)
