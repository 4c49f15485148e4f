import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import { raceMessages } from '#messages/shared/races.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { dateNotice, entryNotice } from './race-figures.ts'

const DATE_TONES: Partial<Record<RaceCard['dateStatus'], ChipTone>> = {
  cancelled: 'berry',
  postponed: 'amber',
}

/** Says that the date is not confirmed, or that the race is postponed or cancelled. */
export const DateNotice = ({ race }: { race: RaceCard }) => {
  const text = dateNotice(race, utcDay(new Date()))
  return text && <Chip tone={DATE_TONES[race.dateStatus] ?? 'lichen'}>{text}</Chip>
}

/** Says whether the race takes entries today. */
export const EntryNotice = ({ race }: { race: RaceCard }) => {
  const notice = entryNotice(race, utcDay(new Date()))
  return (
    notice && (
      <Chip tone={notice.tone} className="self-start">
        {notice.text}
      </Chip>
    )
  )
}

/** Says that the place was looked up by its name, not set by the organizer. */
export const PlaceNotice = ({ race }: { race: RaceCard }) =>
  race.isPlaceApproximate && race.coordinates !== null ? <Chip>{raceMessages().placeApproximate}</Chip> : null

/** Where an imported race comes from, as plain text for a card that is one link. */
export const SourceText = ({ race }: { race: RaceCard }) =>
  race.source && <p className="wrap-anywhere text-quiet text-sm">{raceMessages().from(race.source.name)}</p>
