import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ListEnd } from '#client/features/listings/list-end.tsx'
import { onceEach } from '#client/lib/api/queries.ts'
import { formatMonth, formatNumber } from '#client/lib/format/format.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { raceQueries } from '../../api.ts'
import { type CornerOf, RaceCard } from '../../card/race-card.tsx'
import { type ListMonth, listMonths } from './list-months.ts'
import { useLasting } from './use-lasting.ts'

/** Enough for the tallest window, and for a screen below it. */
const AT_ONCE = 48
const STEP = 96

/**
 * The first items of a long list at once and the others step by step, so that coming back to 2,000 cards does not
 * stop the page. A list that is shown whole keeps its identity.
 */
const useGrowingList = <Item,>(items: readonly Item[]): readonly Item[] => {
  const [count, setCount] = useState(AT_ONCE)
  const isWhole = count >= items.length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)))
    return () => clearTimeout(timer)
  }, [isWhole, count])
  return isWhole ? items : items.slice(0, count)
}

const SKELETONS = [1, 2, 3, 4, 5, 6]

/** Three columns, two, one. */
const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'

type GridProps = {
  races: readonly RaceCardData[]
  cornerOf?: CornerOf | undefined
  /** How many of the first pictures are loaded at once, because they are seen first. */
  eager?: number | undefined
  level?: 3 | 4
}

/** Full rows of three, two and one, and not more than a frame can draw. */
const PART = 12

/**
 * Races as cards, in several grids: the browser lays out all cards of a grid again when one is added, and a month can
 * have thousands. Grids far from the window are not drawn (styles.css).
 */
const RaceGrid = ({ races, cornerOf, eager = 0, level }: GridProps) => (
  <div className="-mb-5">
    {races.map(({ id }, from) => {
      if (from % PART > 0) return null
      const part = races.slice(from, from + PART)
      return (
        <ul key={id} className={`card-part ${GRID}`} style={{ ['--cards' as string]: part.length }}>
          {part.map((race, index) => (
            <li key={race.id}>
              <RaceCard race={race} eager={from + index < eager} level={level} cornerOf={cornerOf} />
            </li>
          ))}
        </ul>
      )
    })}
  </div>
)

type MonthProps = { month: ListMonth } & Omit<GridProps, 'races' | 'level'>

const isSameMonth = (one: MonthProps, other: MonthProps) =>
  one.cornerOf === other.cornerOf &&
  one.month.isComplete === other.month.isComplete &&
  one.month.races.length === other.month.races.length &&
  one.month.races.every((race, index) => race === other.month.races[index])

/**
 * The races of a month under its heading, which stays in sight while they are scrolled. A month is rendered again
 * only if its races change, so that a long list grows quickly.
 */
const MonthOfRaces = memo(({ month, cornerOf, eager }: MonthProps) => {
  const { day, races, isComplete } = month
  return (
    <section className="flex flex-col gap-3">
      <h3 className="sticky top-15 z-20 low:static -mx-2 flex flex-wrap items-baseline gap-x-3 bg-paper px-2 py-2 text-xl sm:text-2xl">
        {formatMonth(day)}{' '}
        {isComplete && (
          <span className="font-normal font-text text-base text-quiet tabular-nums tracking-normal">
            {finderMessages().racesOfMonth(races.length, formatNumber(races.length))}
          </span>
        )}
      </h3>
      <RaceGrid races={races} level={4} cornerOf={cornerOf} eager={eager} />
    </section>
  )
}, isSameMonth)

const LoadingRaces = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      {finderMessages().loading}
    </p>
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-96" />
      ))}
    </div>
  </div>
)

type NoRacesProps = { isFailure: boolean; isRetrying: boolean; onRetry: () => void }

/** The empty list: no race matches, or the list could not be fetched (specification, section 8). */
const NoRaces = ({ isFailure, isRetrying, onRetry }: NoRacesProps) => (
  <div className="rounded-2xl border border-contour bg-card p-8 text-center">
    <p className="text-lg">{finderMessages().empty}</p>
    {isFailure && (
      <>
        <p role="status" className="mt-1 text-quiet">
          {finderMessages().loadFailed}
        </p>
        <Button className="mt-4" aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {isRetrying ? finderMessages().loading : uiMessages().tryAgain}
        </Button>
      </>
    )}
  </div>
)

/** The pictures of the first row are loaded at once. */
const EAGER = 3

const isByDate = ({ sort }: ListChoice) => sort === undefined || sort === 'date'

type RaceListProps = { filters: RaceFilters; choice: ListChoice; cornerOf?: CornerOf }

/** The races found as cards, by month when they are in calendar order; more are loaded on scrolling down. */
export const RaceList = ({ filters, choice, cornerOf }: RaceListProps) => {
  const text = finderMessages()
  const list = useInfiniteQuery(raceQueries.list(filters, choice))
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  // New cards are rendered in between, so that the page answers meanwhile.
  const data = useDeferredValue(list.data)
  const isBehind = list.isPlaceholderData || data !== list.data
  const loaded = useMemo(() => onceEach(data?.pages ?? []), [data])
  const races = useGrowingList(loaded)
  const isShownWhole = races.length === loaded.length
  // Until the new list is there, the list before keeps its months.
  const [isByMonth, setByMonth] = useState(isByDate(choice))
  if (!isBehind && isByMonth !== isByDate(choice)) setByMonth(isByDate(choice))
  const months = useMemo(
    () => (isByMonth ? listMonths(races, utcDay(new Date()), isShownWhole && !hasNextPage) : []),
    [races, isByMonth, isShownWhole, hasNextPage],
  )
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && isShownWhole && !isBehind && !isFetchingNextPage && !isFetchNextPageError,
  )
  // The previous search's races stay until the new ones arrive. They fade, so that nobody mistakes them.
  const isOutdated = useLasting(isBehind)
  const isUnderWay = list.isPending || list.isPlaceholderData
  const isRetrying = isUnderWay && list.errorUpdateCount > 0

  if ((list.isPending || (isBehind && data === undefined)) && !isRetrying) return <LoadingRaces />
  if (races.length === 0 || isRetrying) {
    return (
      <NoRaces
        isFailure={list.isError || isRetrying}
        isRetrying={isRetrying}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <div data-drawn-list aria-busy={isBehind}>
      <div
        className={classNames(
          'flex flex-col gap-6 transition-opacity duration-150',
          isOutdated && 'opacity-40',
        )}
      >
        {months.map((month, index) => (
          <MonthOfRaces key={month.key} month={month} cornerOf={cornerOf} eager={index === 0 ? EAGER : 0} />
        ))}
        {!isByMonth && <RaceGrid races={races} cornerOf={cornerOf} eager={EAGER} />}
      </div>
      <ListEnd ref={end} list={list} text={text} />
    </div>
  )
}
