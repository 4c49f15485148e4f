import { presentRaceCard } from '#server/races/present.ts'
import type { NearbyRace } from '#shared/races/schema.ts'
import type { NearbyTrip } from '#shared/trips/schema.ts'
import { presentTripCard } from '../present.ts'
import type { racesNearTrip, tripsNearRace } from './nearby-listings.ts'

type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

const oneDecimal = (km: number) => Math.round(km * 10) / 10

/** A trip as it is sent to the page of a race nearby. */
export const presentNearbyTrip = (trip: RowOf<typeof tripsNearRace>): NearbyTrip => ({
  ...presentTripCard(trip),
  distanceAwayKm: oneDecimal(trip.distanceAwayKm),
  daysApart: trip.daysApart,
})

/** A race as it is sent to the page of a trip nearby. */
export const presentNearbyRace = (race: RowOf<typeof racesNearTrip>): NearbyRace => ({
  ...presentRaceCard(race),
  distanceAwayKm: oneDecimal(race.distanceAwayKm),
  daysApart: race.daysApart,
})
