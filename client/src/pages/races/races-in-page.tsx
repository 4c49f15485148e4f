import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { countryQueries } from '#client/features/races/countries/api.ts'
import { MonthWays, NearbyCountries } from '#client/features/races/countries/country-ways.tsx'
import { RaceList } from '#client/features/races/finder/list/race-list.tsx'
import { ApiError } from '#client/lib/api/api.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { saveCorner } from '#client/sections/races/results/save-corner.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { countryMessages } from '#messages/shared/races/countries.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { countrySearch } from '#shared/races/countries/country-search.ts'
import { countryHeading, countrySentences } from '#shared/races/countries/country-text.ts'
import type { CountryFacts } from '#shared/races/countries/schema.ts'
import { addressOfSearch } from '#shared/suggestions/search-address.ts'

const Loading = () => (
  <div className="mx-auto max-w-page px-4 pt-10">
    <Skeleton className="h-12 max-w-xl" />
    <p role="status" className="py-6 text-quiet">
      {countryMessages().loading}
    </p>
  </div>
)

/** No such country, or one without coming races. Pass `onRetry` if trying again makes sense. */
const NotThere = ({ onRetry }: { onRetry?: () => void }) => {
  const text = countryMessages()
  useDocumentTitle(pageTitle('notFound'))
  return (
    <div role="alert" className="mx-auto max-w-prose px-4 py-16">
      <h1 tabIndex={-1} className="text-3xl">
        {text.notFound}
      </h1>
      <p className="mt-3">{onRetry ? uiMessages().connectionLost : text.notFoundHelp}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>{uiMessages().tryAgain}</Button>}
        <ButtonLink href={paths.home()} variant={onRetry ? 'outline' : 'primary'}>
          {text.toFinder}
        </ButtonLink>
      </div>
    </div>
  )
}

const CountryRaces = ({ facts }: { facts: CountryFacts }) => {
  const search = countrySearch(facts)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 sm:pt-10">
      <div className="flex max-w-prose flex-col gap-3">
        <h1 tabIndex={-1} className="text-balance text-3xl sm:text-5xl">
          {countryHeading(facts)}
        </h1>
        <p className="text-lg">{countrySentences(facts).join(' ')}</p>
      </div>
      <MonthWays facts={facts} />
      <section aria-label={countryHeading(facts)}>
        <RaceList {...search} cornerOf={saveCorner} />
      </section>
      <ButtonLink href={addressOfSearch(search)} variant="outline" className="self-start">
        {countryMessages().findMore}
      </ButtonLink>
      <NearbyCountries facts={facts} />
    </div>
  )
}

/** The coming races of a country, or of one month there: what people type into a search engine. */
export const RacesInPage = () => {
  const { country = '', month } = useParams<{ country: string; month?: string }>()
  const asked = useQuery(countryQueries.one(country.toLowerCase(), month?.toLowerCase()))
  useDocumentTitle(asked.data && pageTitle('racesIn', countryHeading(asked.data)))

  if (asked.data) return <CountryRaces facts={asked.data} />
  if (asked.isPending) return <Loading />
  const { error } = asked
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isMissing ? <NotThere /> : <NotThere onRetry={() => void asked.refetch()} />
}
