import { formatDistances, formatLongDay, formatMetres } from '#client/lib/format/format.ts'
import type { ChipTone } from '#client/ui/signs/chip.tsx'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { formatInsteadOfDistance } from '#shared/races/distance.ts'
import { type EntryState, entryState } from '#shared/races/entries.ts'
import { raceMessages } from '#shared/races/messages.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** The distances of a race; without one its format, or that the distance is not known. */
export const distanceText = (
  race: Pick<RaceCard, 'name' | 'distanceKm' | 'distanceCategory' | 'specialFormats'>,
): string =>
  formatDistances(distanceList(race.distanceKm)) ||
  (formatInsteadOfDistance(race) ?? raceMessages().distanceNotKnown)

/** Metres of climb, or null: not known is never 0 m. */
export const climbText = ({ elevationGain }: Pick<RaceCard, 'elevationGain'>): string | null =>
  elevationGain === null ? null : formatMetres(elevationGain)

/** What there is to say of a race's date; null for one that is sure, or only not confirmed before it passed. */
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

const entryWords = (entries: EntryState): string => {
  const words = raceMessages()
  switch (entries.state) {
    case 'soldOut':
      return words.soldOut
    case 'closed':
      return words.entriesClosed
    case 'open':
      return words.entriesOpen
    case 'openUntil':
      return words.entriesOpenUntil(formatLongDay(entries.day))
    case 'openFrom':
      return words.entriesOpenFrom(formatLongDay(entries.day))
    case 'until':
      return words.entriesUntil(formatLongDay(entries.day))
  }
}

/** How entries stand today, in words; null when nothing is known or there is nothing to enter. */
export const entryNotice = (
  race: Parameters<typeof entryState>[0],
  today: CalendarDay,
): { tone: ChipTone; words: string } | null => {
  const entries = entryState(race, today)
  return entries && { tone: ENTRY_TONES[entries.state] ?? 'lichen', words: entryWords(entries) }
}
