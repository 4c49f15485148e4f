import { raceRefusals } from '#messages/server/races.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { type CalendarEntry, calendarFile } from '#server/platform/text/calendar-file.ts'
import { numberText } from '#shared/language/formats.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { DateStatus } from '#shared/races/enums.ts'
import type { RaceRow } from './queries.ts'

const STATUSES: Record<DateStatus, CalendarEntry['status']> = {
  confirmed: 'CONFIRMED',
  estimated: 'TENTATIVE',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

type CalendarRace = Pick<
  RaceRow,
  | 'id'
  | 'name'
  | 'location'
  | 'country'
  | 'date'
  | 'dateStatus'
  | 'distanceKm'
  | 'elevationGain'
  | 'coordinates'
  | 'createdAt'
  | 'updatedAt'
>

const number = (value: number) => numberText(value, 1)

const factsOf = ({ dateStatus, distanceKm, elevationGain }: CalendarRace): string =>
  [
    dateStatus === 'confirmed' ? '' : raceMessages().dateStatus[dateStatus],
    distanceKm.length === 0 ? '' : `${distanceKm.map(number).join(' / ')} km`,
    elevationGain === null ? '' : raceRefusals().calendarClimb(number(elevationGain)),
  ]
    .filter((fact) => fact !== '')
    .join('. ')

/** The race as an event of one whole day. Each edit raises its sequence, so that calendars take the change. */
export const raceCalendarEntry = (race: CalendarRace, publicUrl: string): CalendarEntry => ({
  uid: `race-${race.id}@${new URL(publicUrl).hostname}`,
  title: race.name,
  firstDay: race.date,
  lastDay: race.date,
  location: placeText(race),
  description: factsOf(race),
  position: positionOf(race.coordinates),
  url: `${publicUrl}${paths.race(race.id)}`,
  changedAt: race.updatedAt,
  sequence: Math.max(0, Math.floor((race.updatedAt.getTime() - race.createdAt.getTime()) / 1000)),
  status: STATUSES[race.dateStatus],
})

const files = boundedTexts({ entries: 200, bytes: 2_000_000 })

/** The race as a calendar file, in the current language. */
export const raceCalendar = (race: CalendarRace, publicUrl: string): string => {
  const version = `${currentLanguage()} ${publicUrl} ${race.id} ${race.updatedAt.getTime()}`
  const file = files.get(version) ?? calendarFile([raceCalendarEntry(race, publicUrl)])
  files.set(version, file)
  return file
}
