import type { Pin } from '#client/features/map/pins/pin.ts'
import type { MapData } from '#shared/map/schema.ts'
import { paths } from '#shared/pages/paths.ts'

/** The pins of a map's answer, races first. */
export const pinsOf = ({ races, trips, over }: MapData): Pin[] => {
  const past = new Set(over)
  return [
    ...races.map(
      ([id, lat, lng, label, name]): Pin => ({
        key: `race-${id}`,
        tone: 'moss',
        lat,
        lng,
        label,
        name,
        href: paths.race(id),
        detail: `${label === 'U' ? 'Race, ultra' : `Race, ${label}`}${past.has(id) ? ', is over' : ''}`,
      }),
    ),
    ...trips.map(
      ([id, lat, lng, label, name]): Pin => ({
        key: `trip-${id}`,
        tone: 'glacier',
        lat,
        lng,
        label,
        name,
        href: paths.trip(id),
        detail: label === '1d' ? 'Trip, 1 day' : `Trip, ${label.replace('d', '')} days`,
      }),
    ),
  ]
}

/** The groups of a map's answer, where there are too many places to send one by one. */
export const groupsOf = ({ groups }: MapData) => groups?.map(([lat, lng, count]) => ({ lat, lng, count }))

/** Where the races of an answer are: what a person who filters wants to see. */
export const racePlaces = ({ races, groups }: MapData) =>
  groups ? groups.map(([lat, lng]) => ({ lat, lng })) : races.map(([, lat, lng]) => ({ lat, lng }))

/** How many places an answer has, in groups or one by one. */
export const countPlaces = ({ races, trips, groups }: MapData) =>
  groups ? groups.reduce((sum, [, , count]) => sum + count, 0) : races.length + trips.length

/** How many of the races have a place on the map. */
export const racesPlaced = ({ races, groups, racesPlaced }: MapData) => (groups ? racesPlaced : races.length)
