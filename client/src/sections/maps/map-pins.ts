import type { Pin } from '#client/features/map/pins/pin.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { MapData } from '#shared/map/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { mapLabel } from '#shared/races/distance.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** `21.1 km` as the server sends it; in Swedish `21,1 km`. */
const localLabel = (label: string) => (currentLanguage() === 'sv' ? label.replace('.', ',') : label)

/** What is said of races and trips of which there is more to say than their length. */
const statesOf = ({ over, cancelled, postponed, cancelledTrips }: MapData) => {
  const text = mapSectionMessages().preview
  const races = new Map<number, (race: string) => string>()
  for (const id of over ?? []) races.set(id, text.over)
  for (const id of postponed ?? []) races.set(id, text.postponed)
  for (const id of cancelled ?? []) races.set(id, text.cancelled)
  return { races, cancelledTrips: new Set(cancelledTrips) }
}

const raceDetail = (label: string, withState = (race: string) => race) => {
  const text = mapSectionMessages().preview
  return withState(label === 'U' ? text.ultra : text.race(localLabel(label)))
}

const tripDetail = (label: string, isCancelled: boolean) => {
  const text = mapSectionMessages().preview
  const trip = text.trip(Number.parseInt(label, 10))
  return isCancelled ? text.tripCancelled(trip) : trip
}

/** The key of a race's pin. */
const racePinKey = (id: number) => `race-${id}`

/** The pin of a race's card; null without a place. */
export const pinOfCard = (race: RaceCard): Pin | null => {
  const place = positionOf(race.coordinates)
  return (
    place && {
      key: racePinKey(race.id),
      tone: 'moss',
      ...place,
      label: localLabel(mapLabel({ ...race, distanceKm: distanceList(race.distanceKm) })),
      name: race.name,
      href: paths.race(race.id),
    }
  )
}

/** The pins of an answer, races first. */
export const pinsOf = (data: MapData): Pin[] => {
  const { races, trips } = data
  const states = statesOf(data)
  return [
    ...races.map(
      ([id, lat, lng, label, name]): Pin => ({
        key: racePinKey(id),
        tone: 'moss',
        lat,
        lng,
        label: localLabel(label),
        name,
        href: paths.race(id),
        detail: raceDetail(label, states.races.get(id)),
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
        detail: tripDetail(label, states.cancelledTrips.has(id)),
      }),
    ),
  ]
}

/** The groups of an answer, when there are too many pins to send. */
export const groupsOf = ({ groups }: MapData) => groups?.map(([lat, lng, count]) => ({ lat, lng, count }))

/** The positions of the races, which is what a person who filters wants to see. */
export const racePlaces = ({ races, groups }: MapData) =>
  groups ? groups.map(([lat, lng]) => ({ lat, lng })) : races.map(([, lat, lng]) => ({ lat, lng }))

/** The positions of the trips, on a map of trips only. */
export const tripPlaces = ({ trips, groups }: MapData) =>
  groups ? groups.map(([lat, lng]) => ({ lat, lng })) : trips.map(([, lat, lng]) => ({ lat, lng }))

/** How many races and trips are on the map, in groups or as pins. */
export const countPlaces = ({ races, trips, groups }: MapData) =>
  groups ? groups.reduce((sum, [, , count]) => sum + count, 0) : races.length + trips.length

/** How many races have a place on the map. */
export const racesPlaced = ({ races, groups, racesPlaced }: MapData) => (groups ? racesPlaced : races.length)
