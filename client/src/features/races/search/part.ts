import type { ChangeSearch, RaceSearch } from '../finder/use-race-search.ts'

/** A question of the search bar that opens on demand. */
export type PartName = 'where' | 'when' | 'distance'

export type PartProps = { search: RaceSearch; onChange: ChangeSearch }
