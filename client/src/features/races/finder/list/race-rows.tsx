import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { onceEach } from '#client/lib/api/queries.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { raceQueries } from '../../api.ts'
import { RaceRow } from '../../card/race-row.tsx'

type RaceRowsProps = {
  filters: RaceFilters
  choice: ListChoice
  label: string
  /** The sentence for an empty list. */
  empty?: string
  /** The race whose pin is pointed at. */
  marked: RaceCard | null
  onPoint: (race: RaceCard | null) => void
}

/** The races found as a column of rows that scrolls beside the map; a marked race is scrolled into sight. */
export const RaceRows = ({ filters, choice, label, empty, marked, onPoint }: RaceRowsProps) => {
  const text = finderMessages()
  const column = useRef<HTMLElement>(null)
  const list = useInfiniteQuery(raceQueries.list(filters, choice))
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const races = useMemo(() => onceEach(list.data?.pages ?? []), [list.data])
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )
  const isElsewhere = marked !== null && !races.some(({ id }) => id === marked.id)

  useEffect(() => {
    const row = marked && column.current?.querySelector<HTMLElement>(`[data-race="${marked.id}"]`)
    if (!row || !column.current) return
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
    const { scrollTop, clientHeight } = column.current
    // Only the column scrolls: the page stays where the map is.
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      column.current.scrollTop = top - (clientHeight - row.offsetHeight) / 2
  }, [marked])

  if (races.length === 0) {
    const status = list.isPending ? text.loading : list.isError ? text.loadFailed : (empty ?? text.empty)
    return (
      <div className="flex flex-col items-center gap-3 rounded-2xl border border-contour bg-card p-6 text-center">
        <p>{status}</p>
        {list.isError && (
          <Button size="small" onClick={() => void list.refetch()}>
            {uiMessages().tryAgain}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={column}
        aria-label={label}
        aria-busy={list.isPlaceholderData}
        className="relative flex h-full flex-col gap-2 overflow-y-auto pr-1 [scrollbar-width:thin]"
      >
        <ul className="flex flex-col gap-2">
          {races.map((race) => (
            <li key={race.id}>
              <RaceRow race={race} isMarked={marked?.id === race.id} onPoint={onPoint} />
            </li>
          ))}
        </ul>
        <div ref={end} className="flex min-h-4 justify-center py-2">
          {hasNextPage && (
            <Button
              variant="outline"
              size="small"
              disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage
                ? text.loading
                : isFetchNextPageError
                  ? uiMessages().tryAgain
                  : text.showMore}
            </Button>
          )}
        </div>
      </section>
      {isElsewhere && (
        // Farther down the list than is loaded. The map's preview says the same to screen readers.
        <div aria-hidden inert className="absolute inset-x-0 bottom-0 bg-paper pt-2 pr-1">
          <RaceRow race={marked} isMarked onPoint={onPoint} />
        </div>
      )}
    </div>
  )
}
