import { useQuery } from '@tanstack/react-query'
import { PriceBadge } from '#client/features/trips/list/trip-badges.tsx'
import { photosOf, tripArt } from '#client/features/trips/list/trip-pictures.ts'
import { read } from '#client/lib/api/queries.ts'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { nearbyMessages } from '#messages/client/sections/nearby.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { RaceView } from '#shared/races/schema.ts'
import type { NearbyTrip } from '#shared/trips/schema.ts'
import { NearbyCard, NearbySection } from './nearby-card.tsx'

/** Guided trips near a race and its day, the nearest first. */
const tripsNearRaceQuery = (raceId: number) =>
  read<NearbyTrip[]>(queryKeys.tripsNearRace(raceId), `/api/races/${raceId}/nearby-trips`)

const apartOf = (trip: NearbyTrip, race: Pick<RaceView, 'date'>) => {
  const text = nearbyMessages().trips
  if (trip.daysApart === 0) return text.during
  return trip.startDate > race.date ? text.after(trip.daysApart) : text.before(trip.daysApart)
}

/** Guided trips around the race. Shows nothing without any. */
export const NearbyTrips = ({ race }: { race: Pick<RaceView, 'id' | 'date'> }) => {
  const { data: trips = [] } = useQuery(tripsNearRaceQuery(race.id))
  const { title, text } = nearbyMessages().trips
  if (trips.length === 0) return null
  return (
    <NearbySection id="nearby-trips" title={title} text={text}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <NearbyCard
            href={paths.trip(trip.id)}
            name={trip.name}
            picture={{ url: photosOf(trip)[0], art: tripArt(trip) }}
            place={placeText(trip)}
            distanceAwayKm={trip.distanceAwayKm}
            days={formatDaysBriefly(trip.startDate, trip.endDate)}
            apart={apartOf(trip, race)}
          >
            <span>{sharedTripMessages().days(trip.duration)}</span>
            <PriceBadge trip={trip} />
            {trip.dates && <span>{tripListMessages().moreDates(trip.dates.length - 1)}</span>}
          </NearbyCard>
        </li>
      ))}
    </NearbySection>
  )
}
