import { paths } from '#shared/pages/paths.ts'
import type { DateStatus, Entries } from '#shared/races/enums.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { addressOf } from '../head/addresses.ts'
import { photosOf } from './pictures-of.ts'
import { placeOf } from './place-of.ts'
import { ratingOf } from './rating-of.ts'
import { readFee } from './read-fee.ts'
import type { Thing } from './thing.ts'

const STATUS: Partial<Record<DateStatus, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
}

/** A race with a new day keeps the one that people may know. One that is off keeps its day until there is a new one. */
const statusOf = ({ dateStatus, movedFrom }: RaceView) => {
  const isMoved = movedFrom !== null && STATUS[dateStatus] === undefined
  const status = STATUS[dateStatus] ?? (isMoved ? 'EventRescheduled' : 'EventScheduled')
  return {
    eventStatus: `https://schema.org/${status}`,
    previousStartDate: isMoved ? movedFrom : undefined,
  }
}

const AVAILABILITY: Record<Entries, string> = {
  open: 'https://schema.org/InStock',
  soldOut: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
}

const HOUR_MS = 3_600_000
/** Races up to here end on the day they start; of longer ones we only know it when a time limit says so. */
const A_DAYS_RUN_KM = 60

/** The race's last day, `YYYY-MM-DD`; undefined where it is not known. */
const endDateOf = ({ date, courses, specialFormats, distanceKm }: RaceView): string | undefined => {
  const ends = (courses ?? []).flatMap(({ startTime, cutOffHours }) =>
    startTime === undefined || cutOffHours === undefined
      ? []
      : [Date.parse(`${date}T${startTime}:00Z`) + cutOffHours * HOUR_MS],
  )
  if (ends.length > 0) return new Date(Math.max(...ends) - 1).toISOString().slice(0, 10)
  const distances = [distanceKm].flat()
  const isShort = distances.length > 0 && Math.max(...distances) <= A_DAYS_RUN_KM
  return isShort && specialFormats.length === 0 ? date : undefined
}

const offersOf = (race: RaceView, url: string): Thing[] => {
  const known = (race.courses ?? []).flatMap(({ km, name, fee }) => {
    const read = fee === undefined ? null : readFee(fee, race.country)
    return read === null ? [] : [{ name: name ?? `${km} km`, ...read }]
  })
  return known.map((offer) => ({
    '@type': 'Offer',
    ...offer,
    url: race.externalUrl ?? url,
    availability: race.entries === null ? undefined : AVAILABILITY[race.entries],
    validFrom: race.entriesOpen ?? undefined,
    validThrough: race.entriesClose ?? undefined,
  }))
}

/** A race as a `SportsEvent`; null if its place is not known, because an event is somewhere. */
export const raceEvent = (
  race: RaceView,
  { origin, description, picture }: { origin: string; description: string; picture: string },
): Thing | null => {
  const location = placeOf(race)
  if (location === null) return null
  const url = addressOf(origin, paths.race(race.id))
  const offers = offersOf(race, url)
  return {
    '@type': 'SportsEvent',
    '@id': `${origin}${paths.race(race.id)}#event`,
    name: race.name,
    description,
    url,
    sport: 'Trail running',
    startDate: race.date,
    endDate: endDateOf(race),
    ...statusOf(race),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    image: [...photosOf(race, origin), picture],
    // Small races are organized by a group of the same name; their own page is all that we know of it.
    organizer: race.externalUrl
      ? { '@type': 'Organization', name: race.name, url: race.externalUrl }
      : undefined,
    offers: offers.length > 0 ? offers : undefined,
    aggregateRating: ratingOf(race),
    typicalAgeRange: race.rules.minAge === undefined ? undefined : `${race.rules.minAge}-`,
    subjectOf: race.resultsUrl ? { '@type': 'WebPage', url: race.resultsUrl } : undefined,
  }
}
