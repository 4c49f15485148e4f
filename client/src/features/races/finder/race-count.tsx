import { useInfiniteQuery } from '@tanstack/react-query'
import type { RaceFilters } from '#shared/races/filters.ts'
import { raceQueries } from '../api.ts'
import { useLasting } from './use-lasting.ts'

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'race' : 'races'}`

/** How many of the races are still to come; '' where that is not known or there is no race. */
const comingInWords = (total: number, coming: number | undefined) => {
  if (coming === undefined || total === 0) return ''
  if (coming === total) return total === 1 ? ', still to come' : ', all still to come'
  if (coming === 0) return total === 1 ? ', in the past' : ', all in the past'
  return `: ${coming.toLocaleString('en-US')} coming, ${(total - coming).toLocaleString('en-US')} past`
}

/** How many races match, and whether that takes its time; the number is of another search until then. */
const useRaceCount = (filters: RaceFilters) => {
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters))
  const isSlow = useLasting(isPlaceholderData)
  const page = isPlaceholderData ? undefined : data?.pages[0]
  return { total: page?.total, coming: page?.coming, isSlow }
}

/** How many races match, read out whenever it changes. */
export const RaceCount = ({ filters }: { filters: RaceFilters }) => {
  const { total, coming, isSlow } = useRaceCount(filters)
  return (
    <p role="status" className="min-h-7 text-lg tabular-nums">
      {isSlow ? 'Loading races...' : total !== undefined && `${inWords(total)} found`}
      {!isSlow && total !== undefined && <span className="text-quiet">{comingInWords(total, coming)}</span>}
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
