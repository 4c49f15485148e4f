import { formatDistances, formatLongDay, formatMetres } from '#client/lib/format/format.ts'
import type { ChipTone } from '#client/ui/signs/chip.tsx'
import { raceMessages } from '#messages/shared/races.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { currentLocale } from '#shared/language/language.ts'
import { countryLabel } from '#shared/places/countries.ts'
import { placeText } from '#shared/places/place-text.ts'
import { type EntryState, entryState } from '#shared/races/entries.ts'
import { formatInsteadOfDistance } from '#shared/races/instead-of-distance.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** The unit of a figure never stands alone on a line. */
const withUnit = (figure: string): string => figure.replace(/ (?=k?m$)/, '\u00a0')

/** A race's distances; without any, its format or `Distance not known`. */
export const distanceText = (
  race: Pick<RaceCard, 'name' | 'distanceKm' | 'distanceCategory' | 'specialFormats'>,
): string =>
  withUnit(formatDistances(distanceList(race.distanceKm))) ||
  (formatInsteadOfDistance(race) ?? raceMessages().distanceNotKnown)

/** Names of countries that people write and the browser's language data do not have. */
const ALSO_CALLED: Record<string, readonly string[]> = {
  GB: ['uk', 'england', 'scotland', 'wales', 'northern ireland'],
  US: ['usa', 'u.s.a.', 'u.s.'],
}

/** Where a race is: its location, and its country where the location does not end with it. */
export const racePlace = (race: Pick<RaceCard, 'location' | 'country'>): string => {
  const { country } = race
  const place = placeText(race)
  if (!country) return place || raceMessages().placeNotKnown
  const label = countryLabel(country, currentLocale())
  const end = place.split(', ').at(-1)?.toLowerCase()
  const isNamed = [label, country, ...(ALSO_CALLED[country] ?? [])].some((name) => name.toLowerCase() === end)
  return isNamed ? place : [place, label].filter(Boolean).join(', ')
}

/** Metres of climb; null when not known, which is not 0 m. */
export const climbText = ({ elevationGain }: Pick<RaceCard, 'elevationGain'>): string | null =>
  elevationGain === null ? null : withUnit(formatMetres(elevationGain))

/** What to say about a race's date; null when it is confirmed, or was only estimated and has passed. */
export const dateNotice = (
  { date, dateStatus }: Pick<RaceCard, 'date' | 'dateStatus'>,
  today: CalendarDay,
): string | null => {
  if (dateStatus === 'confirmed' || (dateStatus === 'estimated' && date < today)) return null
  return raceMessages().dateStatus[dateStatus] ?? null
}

const ENTRY_TONES: Partial<Record<EntryState['state'], ChipTone>> = {
  open: 'moss',
  openUntil: 'moss',
  soldOut: 'berry',
}

const entryText = (entries: EntryState): string => {
  const text = raceMessages()
  switch (entries.state) {
    case 'soldOut':
      return text.soldOut
    case 'closed':
      return text.entriesClosed
    case 'open':
      return text.entriesOpen
    case 'openUntil':
      return text.entriesOpenUntil(formatLongDay(entries.day))
    case 'openFrom':
      return text.entriesOpenFrom(formatLongDay(entries.day))
    case 'until':
      return text.entriesUntil(formatLongDay(entries.day))
  }
}

/** Whether a race takes entries today, as text; null when nothing is known or it cannot be entered. */
export const entryNotice = (
  race: Parameters<typeof entryState>[0],
  today: CalendarDay,
): { tone: ChipTone; text: string } | null => {
  const entries = entryState(race, today)
  return entries && { tone: ENTRY_TONES[entries.state] ?? 'lichen', text: entryText(entries) }
}
