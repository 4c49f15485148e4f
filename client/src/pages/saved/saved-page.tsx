import { Heart } from 'lucide-react'
import { Link } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { AlertList } from '#client/features/alerts/alert-list.tsx'
import { CompareBar } from '#client/features/races/compare/compare-bar.tsx'
import { CalendarSection } from '#client/features/saved/calendar/calendar-section.tsx'
import { useSavedListings } from '#client/features/saved/plan/use-saved-listings.ts'
import { SavedPlan } from '#client/sections/saved/saved-plan.tsx'
import { Button, ButtonLink, buttonClasses } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { planMessages } from '#messages/client/features/saved/plan.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

const Loading = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      {planMessages().loading}
    </p>
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-32" />
      ))}
    </div>
  </div>
)

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="rounded-2xl border border-contour bg-card p-8 text-center text-lg">
    <p>{planMessages().failed}</p>
    <Button className="mt-4" onClick={onRetry}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)

const Empty = () => {
  const text = planMessages()
  return (
    <div className="rounded-2xl border border-contour bg-card p-8 text-center">
      <Heart aria-hidden className="mx-auto size-10 text-quiet" />
      <h2 className="mt-3 text-2xl">{text.empty}</h2>
      <p className="mx-auto mt-2 max-w-prose text-balance text-lg text-quiet">{text.emptyText}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.home()} variant="action">
          {text.findRaces}
        </ButtonLink>
        <ButtonLink href={paths.trips()} variant="outline">
          {text.seeTrips}
        </ButtonLink>
      </div>
    </div>
  )
}

const LoginHint = ({ loginUrl }: { loginUrl: string }) => {
  const text = planMessages()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-lichen p-4 text-on-lichen">
      <p className="min-w-0 flex-1 basis-60">
        <strong>{text.inThisBrowser}</strong> {text.loginText}
      </p>
      <Link href={loginUrl} className={buttonClasses('primary')}>
        {text.login}
      </Link>
    </div>
  )
}

/** What somebody saved, by date (contract, section 10): of the account, or of this browser. */
export const SavedPage = () => {
  const { user, ended, isPending: isSessionPending, isError: isSessionUnknown } = useSession()
  const saved = useSavedListings(user?.id ?? null)
  const text = planMessages()
  const current = saved.listings.filter(saved.isSaved)
  const count = (kind: 'race' | 'trip') => current.filter((listing) => listing.kind === kind).length
  const isPending = isSessionPending || (saved.isPending && !saved.isError)
  const isEmpty = !isPending && !saved.isError && saved.listings.length === 0
  return (
    <div className="mx-auto max-w-page px-4 pt-6 sm:pt-10">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="min-h-7 pb-5 text-lg text-quiet tabular-nums">
        {!isPending && text.count(count('race'), count('trip'))}
      </p>
      {!user && !isSessionPending && !isSessionUnknown && (ended || !isEmpty) && (
        <LoginHint loginUrl={paths.auth(ended?.userType, paths.saved())} />
      )}
      {isPending ? (
        <Loading />
      ) : saved.isError ? (
        <Failure onRetry={saved.retry} />
      ) : isEmpty ? (
        <Empty />
      ) : (
        <>
          <SavedPlan listings={saved.listings} isSaved={saved.isSaved} />
          <CompareBar />
        </>
      )}
      {user && (
        <div className="mt-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <CalendarSection />
          <AlertList />
        </div>
      )}
    </div>
  )
}
