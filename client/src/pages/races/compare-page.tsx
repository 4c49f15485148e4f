import { useQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { raceQueries } from '#client/features/races/api.ts'
import { CompareTable } from '#client/features/races/compare/compare-table.tsx'
import { useCompared } from '#client/features/races/compare/stored-compared.ts'
import { ApiError } from '#client/lib/api/api.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { compareMessages } from '#messages/client/features/races/compare.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { comparedIds, MOST_COMPARED } from '#shared/pages/compared-races.ts'
import { paths } from '#shared/pages/paths.ts'

const Notice = ({ children }: { children: string }) => (
  <div className="rounded-2xl border border-contour bg-card p-8 text-center">
    <p className="pb-5 text-lg">{children}</p>
    <ButtonLink href={paths.home()} variant="action">
      {compareMessages().findRaces}
    </ButtonLink>
  </div>
)

const Compared = ({ ids }: { ids: readonly number[] }) => {
  const text = compareMessages()
  const chosen = useCompared()
  const [, navigate] = useLocation()
  const found = useQueries({ queries: ids.map(raceQueries.one) })
  const races = found.flatMap(({ data }) => data ?? [])
  const isGone = (error: unknown) =>
    error instanceof ApiError && (error.status === 404 || error.status === 410)
  const failed = found.filter(({ error }) => error !== null && !isGone(error))
  if (failed.length > 0)
    return (
      <div role="alert" className="rounded-2xl border border-contour bg-card p-8 text-center text-lg">
        <p className="pb-4">{text.failed}</p>
        <Button onClick={() => failed.map(({ refetch }) => refetch())}>{uiMessages().tryAgain}</Button>
      </div>
    )
  if (found.some(({ isPending }) => isPending))
    return (
      <>
        <p role="status" className="pb-4 text-quiet">
          {text.loading}
        </p>
        <Skeleton className="h-96" />
      </>
    )
  const here = races.map(({ id }) => id)
  if (here.length === 0) return <Notice>{text.noneLeft}</Notice>
  return (
    <>
      {here.length < ids.length && <p className="pb-4">{text.someGone(ids.length - here.length)}</p>}
      <CompareTable
        races={races}
        onRemove={(id) => {
          const rest = here.filter((one) => one !== id)
          // A comparison that somebody sent is no choice of this browser.
          if (String(chosen.ids) === String(ids)) chosen.choose(rest)
          navigate(paths.compare(rest))
        }}
      />
      {here.length < MOST_COMPARED && (
        <ButtonLink
          icon={Plus}
          variant="outline"
          href={paths.home()}
          onClick={() => chosen.choose(here)}
          className="mt-5 noscript:hidden print:hidden"
        >
          {text.add}
        </ButtonLink>
      )}
    </>
  )
}

/** Two to four races beside each other (contract, section 12, "Compare"). */
export const ComparePage = () => {
  const ids = comparedIds(useSearch())
  const text = compareMessages()
  return (
    <div className="mx-auto max-w-page px-4 pt-6 sm:pt-10">
      <h1 className="pb-5 text-4xl">{text.title}</h1>
      {ids === null ? <Notice>{text.wrongAddress}</Notice> : <Compared ids={ids} />}
    </div>
  )
}
