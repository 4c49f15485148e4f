import { socialMessages } from '#messages/server/social.ts'
import { raceMessages } from '#messages/shared/races.ts'
import type { findRace } from '#server/races/queries.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { formatPricePerPerson, formatTripDates } from '#server/trips/trip-facts.ts'
import { longDay, numberText } from '#shared/language/formats.ts'
import { positionOf } from '#shared/places/geo.ts'
import { placeText } from '#shared/places/place-text.ts'
import { formatInsteadOfDistance } from '#shared/races/instead-of-distance.ts'
import type { ArtSubject } from '#shared/terrain-art/address.ts'
import { daysOf } from '#shared/trips/rules.ts'
import type { CardText } from './drawing/share-card.ts'

type RaceRow = NonNullable<Awaited<ReturnType<typeof findRace>>>

/** What the picture of a listing shows: its words, and the facts of the drawing where it has no photo. */
export type Card = { text: CardText; art: ArtSubject }

const monthOf = (day: string) => Number(day.slice(5, 7)) || undefined

const lengthsOf = (race: RaceRow): string[] => {
  if (race.distanceKm.length > 0) return race.distanceKm.map((km) => socialMessages().km(numberText(km)))
  const instead = formatInsteadOfDistance(race)
  return instead === null ? [] : [instead]
}

export const raceCard = (race: RaceRow): Card => {
  const { dateStatus, elevationGain } = race
  return {
    text: {
      kind: 'race',
      name: race.name,
      facts: [longDay(race.date), placeText(race)].filter(Boolean),
      marks: [
        ...lengthsOf(race),
        ...(elevationGain ? [socialMessages().climb(numberText(elevationGain))] : []),
      ],
      notice:
        dateStatus === 'confirmed'
          ? null
          : { text: raceMessages().dateStatus[dateStatus], isUrgent: dateStatus !== 'estimated' },
    },
    art: {
      id: race.id,
      kind: 'race',
      terrain: race.terrain,
      elevationGain: elevationGain ?? undefined,
      distanceKm: race.distanceKm.at(-1),
      latitude: positionOf(race.coordinates)?.lat,
      month: monthOf(race.date),
    },
  }
}

export const tripCard = (trip: TripRow): Card => ({
  text: {
    kind: 'trip',
    name: trip.name,
    facts: [formatTripDates(trip), placeText(trip)],
    marks: [formatPricePerPerson(trip), socialMessages().days(daysOf(trip))],
    notice: trip.isCancelled ? { text: socialMessages().cancelled, isUrgent: true } : null,
  },
  art: {
    id: trip.id,
    kind: 'trip',
    terrain: trip.terrain,
    // About as far as people run in the days of a trip.
    distanceKm: trip.duration * 15,
    latitude: positionOf(trip.coordinates)?.lat,
    month: monthOf(trip.startDate),
  },
})
