import { useInfiniteQuery } from '@tanstack/react-query'
import type { RaceFilters } from '#shared/races/filters.ts'
import { raceQueries } from './api.ts'
import { useLasting } from './use-lasting.ts'

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'race' : 'races'}`

/** How many races match, and whether that takes its time; the number is of another search until then. */
const useRaceCount = (filters: RaceFilters) => {
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters))
  const isSlow = useLasting(isPlaceholderData)
  return { total: isPlaceholderData ? undefined : data?.pages[0]?.total, isSlow }
}

/** How many races match, read out whenever it changes. */
export const RaceCount = ({ filters }: { filters: RaceFilters }) => {
  const { total, isSlow } = useRaceCount(filters)
  return (
    <p role="status" className="min-h-7 text-lg tabular-nums">
      {isSlow ? 'Loading races...' : total !== undefined && `${inWords(total)} found`}
    </p>
  )
}

/** What closing the filters leads to, such as `Show 12 races`. */
export const ShowRacesWords = ({ filters }: { filters: RaceFilters }) => {
  const { total, isSlow } = useRaceCount(filters)
  if (isSlow) return 'Loading races...'
  if (total === undefined) return 'Show races'
  return total === 0 ? 'No races found' : `Show ${inWords(total)}`
}
