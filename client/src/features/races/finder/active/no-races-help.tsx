import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { raceQueries } from '../../api.ts'
import type { LoosenSearchProps } from './loosen-search.tsx'

const LoosenSearch = lazyPart(async () => (await import('./loosen-search.tsx')).LoosenSearch)

/** What to try when no race matches. It is loaded when that happens. */
export const NoRacesHelp = (props: LoosenSearchProps) => {
  const { filters, choice } = props.search
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters, choice))
  // Its numbers are asked for by the browser alone, so the server draws none.
  const isInBrowser = useInBrowser()
  const isEmpty = isInBrowser && !isPlaceholderData && data?.pages[0]?.total === 0
  return (
    isEmpty && (
      <Suspense>
        <LoosenSearch {...props} />
      </Suspense>
    )
  )
}
