import { useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { raceQueries } from '../../api.ts'
import { useLasting } from './use-lasting.ts'

type CountProps = { filters: RaceFilters; choice?: ListChoice }

/** How many of the races are still to come, as text; '' when that is not known or there are no races. */
const comingText = (total: number, coming: number | undefined) => {
  const text = finderMessages()
  if (coming === undefined || total === 0) return ''
  if (coming === total) return text.allToCome(total)
  if (coming === 0) return text.allPast(total)
  return text.comingAndPast(formatNumber(coming), formatNumber(total - coming))
}

/** How many races match; undefined while only the previous search's number is known, `isSlow` once that takes long. */
const useRaceCount = ({ filters, choice }: CountProps) => {
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters, choice))
  const isSlow = useLasting(isPlaceholderData)
  const page = isPlaceholderData ? undefined : data?.pages[0]
  return { total: page?.total, coming: page?.coming, isSlow }
}

/** How many races match, read out whenever it changes. */
export const RaceCount = (search: CountProps) => {
  const { total, coming, isSlow } = useRaceCount(search)
  const text = finderMessages()
  return (
    <p role="status" className="min-h-7 text-lg tabular-nums">
      {isSlow ? text.loading : total !== undefined && text.found(total, formatNumber(total))}
      {!isSlow && total !== undefined && search.choice?.when !== 'coming' && (
        <span className="text-quiet">{comingText(total, coming)}</span>
      )}
    </p>
  )
}

/** The text of the button that closes the filters, such as `Show 12 races`. */
export const ShowRacesText = (search: CountProps) => {
  const { total, isSlow } = useRaceCount(search)
  const text = finderMessages()
  if (isSlow) return text.loading
  if (total === undefined) return text.showRaces
  return total === 0 ? text.noRacesFound : text.showFound(total, formatNumber(total))
}
