import { ensurePlaces } from '#server/places/filling/ensure-places.ts'
import { findPlaces } from '#server/places/find-places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import type { Position } from '#shared/places/geo.ts'
import { type ListChoice, positionOfText } from '#shared/races/list-choice.ts'
import { refuseWrongFields } from './refuse-wrong-fields.ts'

/** The place that a list is near to, and how far it reaches; without `withinKm` everything stays in it. */
export type Near = Position & { withinKm?: number }

const townsOf = oncePer((_db: Database) =>
  boundedCache<Position>({ entries: 1_000, bytes: 1_000_000, sizeOf: () => 50, ttl: 3_600_000 }),
)

/** The position of a town by its name. Throws a 400 for an unknown one. */
const positionOfTown = async (db: Database, name: string): Promise<Position> => {
  const towns = townsOf(db)
  const found = towns.get(name)
  if (found) return found
  await ensurePlaces(db)
  const [town] = await findPlaces(db, name)
  if (!town) refuseWrongFields({ nearPlace: { problem: 'unknownPlace' } })
  const position = { lat: town?.latitude ?? 0, lng: town?.longitude ?? 0 }
  towns.set(name, position)
  return position
}

type Asked = Pick<ListChoice, 'near' | 'nearPlace' | 'withinKm'>

/** The place that somebody chose, null without one: `near`, or else the town called `nearPlace`. */
export const nearOf = async (db: Database, { near, nearPlace, withinKm }: Asked): Promise<Near | null> => {
  const given = near === undefined ? null : positionOfText(near)
  const position = given ?? (nearPlace === undefined ? null : await positionOfTown(db, nearPlace))
  return position && { ...position, ...(withinKm === undefined ? {} : { withinKm }) }
}

/** Kilometres as cards show them, with one decimal. */
export const roundedKm = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10)
