import { withoutNear } from '../../search/parts/near-place.ts'
import type { RaceSearch } from '../use-race-search.ts'

/** The search without anything that narrows it; the order of the list stays. */
export const clearedSearch = ({ choice }: RaceSearch): RaceSearch => {
  const { when: _when, bbox: _area, ...rest } = withoutNear(choice)
  return { filters: {}, choice: rest }
}
