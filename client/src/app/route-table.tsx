import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { HomePage } from '../pages/home-page.tsx'
import { Spinner } from '../ui/spinner.tsx'

const RacePage = lazy(async () => ({ default: (await import('../pages/race-page.tsx')).RacePage }))
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}))

/**
 * Every page's route (specification, "Route table"). Home comes with the first script; each other
 * page is a script of its own. A page that wants its id reads it with wouter's `useParams`.
 */
export const RouteTable = () => (
  <Suspense fallback={<Spinner label="Loading..." />}>
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/race/:id" component={RacePage} />
      <Route path="/races/:id" component={RacePage} />
      <Route component={NotFoundPage} />
    </Switch>
  </Suspense>
)
