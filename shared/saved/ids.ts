/** What can be saved. */
export type SavedKind = 'race' | 'trip'

/** The ids of what somebody saved. */
export type SavedIds = { races: number[]; trips: number[] }

export const NOTHING_SAVED: SavedIds = { races: [], trips: [] }

/** The most races and trips that one person can save. */
export const MOST_SAVED = 2_000

/** The most races, and the most trips, whose cards one call answers. */
export const MOST_CARDS = 200

const LISTS = { race: 'races', trip: 'trips' } as const

export const isSavedIn = (ids: SavedIds, kind: SavedKind, id: number): boolean =>
  ids[LISTS[kind]].includes(id)

export const countSaved = ({ races, trips }: SavedIds): number => races.length + trips.length

/** The same ids with this race or trip, or without it. */
export const withSaved = (ids: SavedIds, kind: SavedKind, id: number, isSaved: boolean): SavedIds => {
  const list = LISTS[kind]
  const others = ids[list].filter((other) => other !== id)
  return { ...ids, [list]: isSaved ? [...others, id] : others }
}

/** The same ids without those of another list. */
export const withoutSaved = ({ races, trips }: SavedIds, other: SavedIds): SavedIds => ({
  races: races.filter((id) => !other.races.includes(id)),
  trips: trips.filter((id) => !other.trips.includes(id)),
})

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? [...new Set(value.filter(isId))] : [])

/** Reads what a browser has stored, which can be anything. */
export const readSavedIds = (stored: unknown): SavedIds => {
  const { races, trips } = (stored ?? {}) as Partial<Record<keyof SavedIds, unknown>>
  return {
    races: idsIn(races).slice(0, MOST_SAVED),
    trips: idsIn(trips).slice(0, MOST_SAVED),
  }
}
