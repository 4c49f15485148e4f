import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { tripQueries } from '#client/features/trips/api.ts'
import { ApiError } from '#client/lib/api/api.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { TripDetail } from '#client/sections/trips/trip-detail.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'

const Loading = () => (
  <div>
    <Skeleton className="h-[22rem] rounded-none sm:h-[26rem]" />
    <p role="status" className="mx-auto max-w-page px-4 py-6 text-quiet">
      {tripPageMessages().loading}
    </p>
  </div>
)

/** A failed or missing trip (specification, section 8). Pass `onRetry` if trying again makes sense. */
const NotThere = ({ onRetry }: { onRetry?: () => void }) => {
  const text = tripPageMessages()
  useDocumentTitle(pageTitle('notFound', text.notFoundTitle))
  return (
    <div role="alert" className="mx-auto max-w-prose px-4 py-16">
      <h1 tabIndex={-1} className="text-3xl">
        {text.notFound}
      </h1>
      <p className="mt-3">{onRetry ? uiMessages().connectionLost : text.mayBeGone}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>{uiMessages().tryAgain}</Button>}
        <ButtonLink href={paths.trips()} variant={onRetry ? 'outline' : 'primary'}>
          {text.backToTrips}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Everything about a trip, and the form to book it (specification, "Trip detail"). */
export const TripPage = () => {
  const { id = '' } = useParams<{ id: string }>()
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647
  const { data, isPending, error, refetch } = useQuery({ ...tripQueries.one(Number(id)), enabled: isId })
  useDocumentTitle(data && pageTitle('trip', data.name))

  if (!isId) return <NotThere />
  if (data) return <TripDetail key={data.id} trip={data} />
  if (isPending) return <Loading />
  const isMissing = error instanceof ApiError && error.status === 404
  return <NotThere onRetry={isMissing ? undefined : () => void refetch()} />
}
