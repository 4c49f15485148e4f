import { useQuery } from '@tanstack/react-query'
import { heroImageOf, raceArt } from '#client/features/races/card/race-art.ts'
import { climbText, distanceText, racePlace } from '#client/features/races/card/race-figures.ts'
import { DateNotice, EntryNotice } from '#client/features/races/card/race-notices.tsx'
import { read } from '#client/lib/api/queries.ts'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { nearbyMessages } from '#messages/client/sections/nearby.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { NearbyRace } from '#shared/races/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { NearbyCard, NearbySection } from './nearby-card.tsx'

/** Races near a trip and its days, the nearest first. */
const racesNearTripQuery = (tripId: number) =>
  read<NearbyRace[]>(queryKeys.racesNearTrip(tripId), `/api/trips/${tripId}/nearby-races`)

const apartOf = (race: NearbyRace, trip: Pick<TripView, 'startDate'>) => {
  const text = nearbyMessages().races
  if (race.daysApart === 0) return text.during
  return race.date < trip.startDate ? text.before(race.daysApart) : text.after(race.daysApart)
}

/** Races around the trip. Shows nothing without any. */
export const NearbyRaces = ({ trip }: { trip: Pick<TripView, 'id' | 'startDate'> }) => {
  const { data: races = [] } = useQuery(racesNearTripQuery(trip.id))
  const { title, text } = nearbyMessages().races
  if (races.length === 0) return null
  return (
    <NearbySection id="nearby-races" title={title} text={text}>
      {races.map((race) => (
        <li key={race.id}>
          <NearbyCard
            href={paths.race(race.id)}
            name={race.name}
            picture={{ url: heroImageOf(race), art: raceArt(race) }}
            place={racePlace(race)}
            distanceAwayKm={race.distanceAwayKm}
            days={<LongDay day={race.date} />}
            apart={apartOf(race, trip)}
          >
            <span>{[distanceText(race), climbText(race)].filter(Boolean).join(' · ')}</span>
            <DateNotice race={race} />
            <EntryNotice race={race} />
          </NearbyCard>
        </li>
      ))}
    </NearbySection>
  )
}
