import { useAreaNames } from '#client/features/listings/area-names.ts'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { distanceInWords, whenWords, whereWords } from '../what/search-words.ts'
import type { PartName } from './part.ts'

/** What is chosen for one question of the search bar, such as `Next summer`. */
export const PartWords = ({ name, search: { filters, choice } }: { name: PartName; search: RaceSearch }) => {
  const areaName = useAreaNames(name === 'where' ? filters.area : undefined)
  if (name === 'where') return whereWords(filters, choice, areaName)
  return name === 'when' ? whenWords(filters) : distanceInWords(filters)
}
