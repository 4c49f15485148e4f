import type { ChangeSearch, RaceSearch } from '../../finder/use-race-search.ts'

/** A question of the search bar that opens on demand. */
export type PartName = 'where' | 'when' | 'distance'

export type PartProps = { search: RaceSearch; onChange: ChangeSearch }

/** Marks the bar, whose buttons do not count as outside of the box that they open. */
export const BAR = 'data-search-bar'
