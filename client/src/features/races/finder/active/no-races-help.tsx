import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { raceQueries } from '../../api.ts'
import type { RaceSearch } from '../use-race-search.ts'
import type { LoosenSearchProps } from './loosen-search.tsx'

const LoosenSearch = lazyPart(async () => (await import('./loosen-search.tsx')).LoosenSearch)

/** Whether it is known that no race matches. */
export const useNothingFound = ({ filters, choice }: RaceSearch): boolean => {
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters, choice))
  return !isPlaceholderData && data?.pages[0]?.total === 0
}

/** What to try when no race matches. It is loaded when that happens. */
export const NoRacesHelp = (props: LoosenSearchProps) => {
  const isNothingFound = useNothingFound(props.search)
  // Its numbers are asked for by the browser alone, so the server draws none.
  const isInBrowser = useInBrowser()
  return (
    isInBrowser &&
    isNothingFound && (
      <Suspense>
        <LoosenSearch {...props} />
      </Suspense>
    )
  )
}
